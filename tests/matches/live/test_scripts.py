"""The scripts of live pages in a real Chromium: what arrives, and when; imports the scene and Playwright."""

from itertools import count

from playwright.sync_api import Page, expect

from config.runtime import processes
from tests.matches.live.scene import FORM, Scene
from tests.support.timing import quickest_s


def test_a_change_is_on_the_page_soon(scene: Scene, page: Page):
    revisions = count(2)

    def changes() -> None:
        scene.change(revision := next(revisions), f"<p>at {revision}</p>")
        expect(page.get_by_text(f"at {revision}")).to_be_visible()

    assert quickest_s(changes, 1.5) < 1.5
    assert scene.streams == ["since=1"]


def test_an_older_answer_is_put_aside(scene: Scene, page: Page):
    scene.change(5, "<p>five</p>")
    expect(page.get_by_text("five")).to_be_visible()
    page.evaluate("""() => {
        window.shown = [];
        const table = document.querySelector("#table");
        const note = () => shown.push(table.textContent);
        new MutationObserver(note).observe(table, { childList: true, subtree: true, characterData: true });
    }""")
    scene.show(4, "<p>four</p>")
    with page.expect_response("**/table"):
        scene.say("changed", "6")
    scene.change(6, "<p>six</p>")
    expect(page.get_by_text("six")).to_be_visible()
    assert page.evaluate("shown") == ["six"]


def test_a_lost_answer_is_asked_for_again(scene: Scene, page: Page):
    scene.status = 500
    with page.expect_response("**/table"):
        scene.change(2, "<p>second</p>")
    scene.status = 200
    expect(page.get_by_text("second")).to_be_visible()


def test_many_changes_while_a_request_is_under_way_make_one_more(scene: Scene, page: Page):
    scene.slow_s = 0.4
    scene.change(2, "<p>2</p>")
    expect(page.locator("#table")).to_be_visible()
    for revision in range(3, 23):
        scene.change(revision, f"<p>at {revision}</p>")
    expect(page.get_by_text("at 22")).to_be_visible()
    scene.change(23, "<p>at 23</p>")
    expect(page.get_by_text("at 23")).to_be_visible()
    assert scene.asked.count("GET /table") <= 4


def test_what_the_page_has_already_is_not_fetched(scene: Scene, page: Page):
    for _ in range(3):
        scene.say("changed", "1")
    scene.change(2, "<p>second</p>")
    expect(page.get_by_text("second")).to_be_visible()
    assert scene.asked.count("GET /table") == 1


def test_spectators_get_the_fragment_itself(scene: Scene, page: Page):
    scene.show(2, "<p>pushed\nin two lines</p>")
    scene.say("fragment", scene.fragment())
    expect(page.get_by_text("pushed")).to_be_visible()
    assert scene.asked.count("GET /table") == 0


def test_a_spectator_who_may_do_something_fetches_his_own_fragment(scene: Scene, page: Page):
    scene.attributes = "data-refetch"
    scene.change(2, "<button>Start</button>")
    expect(page.get_by_role("button")).to_be_visible()
    shared = scene.fragment().replace("<button>Start</button>", "what all see").replace('revision="2"', 'revision="3"')
    scene.show(3, "<button>Start now</button>")
    scene.say("fragment", shared)
    expect(page.get_by_role("button")).to_have_text("Start now")
    assert page.get_by_text("what all see").count() == 0


def test_after_a_loss_the_page_starts_over_even_with_a_lower_revision(scene: Scene, page: Page):
    scene.change(9, "<p>nine</p>")
    expect(page.get_by_text("nine")).to_be_visible()
    scene.show(3, "<p>three</p>")
    scene.say("resync", "3")
    expect(page.get_by_text("three")).to_be_visible()


def test_without_a_stream_the_page_asks_by_itself_until_it_is_back(scene: Scene, page: Page):
    scene.cut(503)
    expect(page.locator("html")).to_have_attribute("data-stream", "down")
    scene.show(2, "<p>second</p>")
    expect(page.get_by_text("second")).to_be_visible()
    scene.stream_status = 200
    expect(page.locator("html")).to_have_attribute("data-stream", "open", timeout=40_000)
    scene.change(3, "<p>third</p>")
    expect(page.get_by_text("third")).to_be_visible()
    assert scene.streams[-1] == "since=2"


def test_a_page_that_is_left_closes_its_stream_and_opens_it_again(scene: Scene, page: Page):
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    scene.show(2, "<p>second</p>")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.get_by_text("second")).to_be_visible()
    # The page asks for the text itself, and may have it before the server has noted the stream.
    assert processes.happens(lambda: len(scene.streams) == 2, seconds=20)
    expect(page.locator("html")).to_have_attribute("data-stream", "open")
    assert scene.streams == ["since=1", "since=1"]


def test_a_refusal_is_shown_and_keeps_what_was_typed(scene: Scene, page: Page):
    scene.change(2, FORM.format(decision="round/1"))
    page.locator("#say").fill("not this")
    scene.status = 422
    scene.show(2, "<p role=alert>Not allowed</p>" + FORM.format(decision="round/1"))
    page.locator("#play").click()
    expect(page.get_by_role("alert")).to_have_text("Not allowed")
    expect(page.locator("#say")).to_have_value("not this")
    expect(page.locator("#play")).to_be_focused()


def test_an_accepted_move_empties_its_form(scene: Scene, page: Page):
    scene.change(2, FORM.format(decision="round/1"))
    page.locator("#say").fill("this")
    scene.show(3, "<p>done</p>" + FORM.format(decision="round/1"))
    page.locator("#play").click()
    expect(page.get_by_text("done")).to_be_visible()
    expect(page.locator("#say")).to_have_value("")


MUCH = "<p>much</p>" * 200


def test_who_has_answered_far_down_sees_what_came_of_it(scene: Scene, page: Page):
    scene.change(2, MUCH + FORM.format(decision="round/1"))
    expect(page.locator("#play")).to_be_visible()
    scene.show(3, "<p>done</p>" + MUCH)
    page.locator("#play").click()
    expect(page.get_by_text("done")).to_be_in_viewport()


def test_who_is_asked_again_where_he_is_stays_there(scene: Scene, page: Page):
    scene.change(2, MUCH + FORM.format(decision="round/1"))
    expect(page.locator("#play")).to_be_visible()
    scene.show(3, "<p>done</p>" + MUCH + FORM.format(decision="round/2"))
    page.locator("#play").click()
    expect(page.locator('[name=decision][value="round/2"]')).to_have_count(1)
    expect(page.locator("#play")).to_be_in_viewport()
    expect(page.get_by_text("done")).not_to_be_in_viewport()


def clock(now: int, deadline: int, more: str = "", name: str = "clock") -> str:
    return f'<time id="{name}" data-now="{now}" data-deadline-at="{deadline}" {more}>?</time>'


# Every word that the clock has shown: one that stands for a second is easily missed by somebody who looks once a second.
READ = """() => {
    window.read = [];
    const note = () => {
        const said = document.querySelector("#clock")?.textContent ?? "?";
        if (said !== "?" && said !== read.at(-1)) read.push(said);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
}"""


def has_read(page: Page, words: str) -> list[str]:
    """All that the clock has shown, once it has shown `words`."""
    page.wait_for_function("words => read.includes(words)", arg=words)
    return page.evaluate("read")


def test_a_clock_runs_down_by_the_servers_time(scene: Scene, page: Page):
    page.evaluate(READ)
    scene.change(2, clock(1_000_000, 1_090_000))
    assert has_read(page, "1:29") == ["1:30", "1:29"]
    scene.change(3, clock(1_060_500, 1_090_000))
    read = has_read(page, "28\u00a0s")
    assert read[read.index("30\u00a0s") :] == ["30\u00a0s", "29\u00a0s", "28\u00a0s"]
    expect(page.locator("#clock")).to_have_attribute("aria-live", "off")


def test_the_last_ten_seconds_are_announced_once(scene: Scene, page: Page):
    page.evaluate("""() => {
        window.said = [];
        const voice = document.querySelector("[role=status]");
        new MutationObserver(() => said.push(voice.textContent)).observe(voice, { childList: true });
    }""")
    words = 'data-warn="Ten seconds left"'
    scene.change(2, clock(0, 11_000, words))
    expect(page.get_by_role("status")).to_have_text("Ten seconds left")
    page.evaluate(READ)
    scene.change(3, clock(2_000, 11_000, words))
    has_read(page, "7\u00a0s")
    assert page.evaluate("said") == ["Ten seconds left"]


def test_a_page_that_sees_its_deadline_pass_says_so_once_and_looks_again(scene: Scene, page: Page):
    scene.change(2, clock(0, 500, 'data-late-url="/late"'))
    with page.expect_request("**/late") as late:
        pass
    assert late.value.method == "POST"
    assert late.value.headers["x-csrftoken"] == "token"
    assert processes.happens(lambda: scene.asked.count("GET /table") == 2, 10), (
        "once for what changed, once more after it said so"
    )
    # The server was not late: the same deadline stays, beside a clock by which to wait for a second request.
    scene.change(3, clock(600, 500, 'data-late-url="/late"') + clock(600, 2_600, name="other"))
    expect(page.locator("#other")).to_have_text("0 s")
    assert scene.asked.count("POST /late") == 1
