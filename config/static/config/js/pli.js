// What every page shares: the theme changes at once and htmx sends the CSRF token.
// Pages work without this file; it may use nothing but the browser.

const root = document.documentElement;

/** Change the theme on the spot and let the server remember it; without an answer it lasts as long as this page. */
async function switchTheme(event) {
  const form = event.target.closest("[data-theme-form]");
  if (!form || !event.submitter) return;
  event.preventDefault();
  const { value } = event.submitter;
  root.dataset.theme = value;
  form.querySelector(`button:not([value="${value}"])`).focus();
  const body = new FormData(form, event.submitter);
  await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
}

/** The token stands in a meta tag, so that no attribute has to carry script-like text. */
function addToken(event) {
  if (event.detail.verb === "get") return;
  event.detail.headers["X-CSRFToken"] = document.querySelector('meta[name="csrf-token"]').content;
}

document.addEventListener("submit", switchTheme);
document.addEventListener("htmx:configRequest", addToken);
