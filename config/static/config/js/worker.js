// Every page sees to it that the browser has the page for the time without a network, in its language; and that a browser in which
// nobody is signed in is told nothing any more.

const { lang } = document.documentElement;

async function register() {
  const worker = await navigator.serviceWorker.register(`/sw.js?langue=${lang}`, { scope: "/" });
  if (!document.getElementById("bell")) await (await worker.pushManager?.getSubscription())?.unsubscribe();
}

if ("serviceWorker" in navigator) addEventListener("load", () => setTimeout(() => register().catch(() => undefined), 1_500));
