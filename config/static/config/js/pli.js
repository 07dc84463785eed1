// What every page shares: a choice of how pages look changes them at once, and htmx sends the CSRF token.
// Pages work without this file; it may use nothing but the browser.

const root = document.documentElement;

/** What was chosen is marked in every such form of the page; of two buttons the pressed one is gone: the other one gets the focus. */
function mark(form, { name, value }) {
  if (form.matches("[data-theme-form], [data-either-form]")) form.querySelector(`button:not([value="${value}"])`).focus();
  for (const button of document.querySelectorAll(`button[name="${name}"][aria-pressed]`)) {
    button.setAttribute("aria-pressed", String(button.value === value));
  }
}

/** Change a choice on the spot and let the server remember it; without an answer it lasts as long as this page. */
async function choose(event) {
  const form = event.target.closest("[data-theme-form], [data-either-form], [data-choice-form]");
  if (!form || !event.submitter) return;
  event.preventDefault();
  root.dataset[event.submitter.name] = event.submitter.value;
  mark(form, event.submitter);
  const body = new FormData(form, event.submitter);
  await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
}

/** The token stands in a meta tag, so that no attribute has to carry script-like text. */
function addToken(event) {
  if (event.detail.verb === "get") return;
  event.detail.headers["X-CSRFToken"] = document.querySelector('meta[name="csrf-token"]').content;
}

document.addEventListener("submit", choose);
document.addEventListener("htmx:configRequest", addToken);
