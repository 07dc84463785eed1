"""What a live page leaves alone when it changes, in a real Chromium: focus, words, choices, what is open; imports the scene."""

from playwright.sync_api import Page, expect

from tests.matches.live.scene import FORM, Scene


def test_what_is_typed_chosen_selected_and_focused_stays(scene: Scene, page: Page):
    scene.change(2, FORM.format(decision="round/1") + "<p>log</p>")
    page.locator("#say").fill("to be sent")
    page.locator("#feather").check()
    page.locator("#say").evaluate("field => { field.focus(); field.setSelectionRange(3, 5) }")
    scene.change(3, "<h2 id=title>News</h2>" + FORM.format(decision="round/1") + "<p>more</p>")
    expect(page.get_by_text("more")).to_be_visible()
    expect(page.locator("#say")).to_be_focused()
    expect(page.locator("#say")).to_have_value("to be sent")
    expect(page.locator("#feather")).to_be_checked()
    assert page.locator("#say").evaluate("field => [field.selectionStart, field.selectionEnd]") == [3, 5]


def test_what_was_chosen_for_one_decision_does_not_answer_the_next(scene: Scene, page: Page):
    scene.change(2, FORM.format(decision="round/1"))
    page.locator("#feather").check()
    page.locator("#play").focus()
    scene.change(3, FORM.format(decision="round/2") + "<p>round two</p>")
    expect(page.get_by_text("round two")).to_be_visible()
    expect(page.locator("#feather")).not_to_be_checked()
    expect(page.locator("#play")).to_be_focused()


def test_focus_goes_to_the_table_when_its_place_is_gone(scene: Scene, page: Page):
    scene.change(2, '<button id="resign">Resign</button>')
    page.locator("#resign").focus()
    scene.change(3, "<p>It is over</p>")
    expect(page.get_by_text("It is over")).to_be_visible()
    expect(page.locator("#table")).to_be_focused()


def test_focus_that_the_table_was_given_stays_at_the_table(scene: Scene, page: Page):
    scene.change(2, '<button id="resign">Resign</button>')
    page.locator("#resign").focus()
    for revision, words in ((3, "It is over"), (4, "and there is news"), (5, "and more")):
        scene.change(revision, f"<p>{words}</p>")
        expect(page.get_by_text(words)).to_be_visible()
        expect(page.locator("#table")).to_be_focused()


# What goes, comes or changes places before it and behind it.
AROUND = [
    "<p>one</p>{}<p>two</p>",
    "{}",
    "<ul></ul>\n<p>three</p>\n{}",
    "{}<ul></ul>",
    "<p id=last>four</p>{}",
    "{}<p id=last>five</p>",
]


def without_quotes(html: str) -> str:
    """As it was written, and not opened by hand."""
    return html.replace('"', "").replace(" open=", "")


def test_what_has_the_focus_keeps_it_whatever_goes_around_it(scene: Scene, page: Page):
    details = "<details id=more><summary>More</summary>text of {}</details>"
    scene.change(2, "<p>nothing</p>\n<hr>\n" + details.format(2))
    page.locator("summary").press("Enter")
    for revision, around in enumerate(AROUND, 3):
        scene.change(revision, around.format(details.format(revision)))
        expect(page.get_by_text(f"text of {revision}")).to_be_visible()
        expect(page.locator("summary")).to_be_focused()
        expect(page.locator("#more")).to_have_attribute("open", "")
        assert without_quotes(page.locator("#table").inner_html()) == around.format(details.format(revision))


def test_scrolling_and_opened_details_stay(scene: Scene, page: Page):
    lines = "".join(f"<li>line {number}</li>" for number in range(300))
    scene.change(2, f"<details id=more><summary>More</summary>text</details><ol>{lines}</ol>")
    page.get_by_text("More").click()
    page.evaluate("scrollTo(0, 1500)")
    scene.change(3, f"<details id=more><summary>More</summary>new text</details><ol>{lines}<li>last</li></ol>")
    expect(page.get_by_text("last")).to_be_attached()
    assert page.evaluate("scrollY") == 1500
    expect(page.locator("#more")).to_have_attribute("open", "")


def test_a_log_tells_a_screen_reader_its_new_lines_alone(scene: Scene, page: Page):
    log = '<ol id="log" aria-live="polite">{}</ol>'
    scene.change(2, log.format("<li id=l1>one</li><li id=l2>two</li><li id=l3>three</li>"))
    expect(page.get_by_text("three")).to_be_visible()
    page.evaluate("""() => {
        window.added = [];
        const note = record => added.push(...[...record.addedNodes].map(node => node.textContent));
        const observer = new MutationObserver(records => records.forEach(note));
        observer.observe(document.querySelector("#log"), { childList: true, subtree: true });
    }""")
    scene.change(3, log.format("<li id=l2>two</li><li id=l3>three</li><li id=l4>four</li>"))
    expect(page.get_by_text("four")).to_be_visible()
    expect(page.locator("#log li")).to_have_text(["two", "three", "four"])
    assert page.evaluate("added") == ["four"]
