// Puts this browser on the list of those that are woken, and takes its subscription back when it is taken off.

const form = document.getElementById("subscribe");
const show = (name, shown = true) => (document.getElementById(name).hidden = !shown);
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

function bytes(base64url) {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, letter => letter.charCodeAt(0));
}

async function subscription() {
  const worker = await navigator.serviceWorker.register(`${form.dataset.worker}?langue=${document.documentElement.lang}`, { scope: "/" });
  return { worker, known: await worker.pushManager.getSubscription() };
}

/** One that another key was asked for is of no use any more. */
async function subscribed() {
  const { known } = await subscription();
  const worker = await navigator.serviceWorker.ready;
  const key = bytes(form.dataset.key);
  const same = known && String(new Uint8Array(known.options.applicationServerKey)) === String(key);
  if (known && !same) await known.unsubscribe();
  return same ? known : worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function subscribe(event) {
  event.preventDefault();
  show("failed", false);
  if ((await Notification.requestPermission()) !== "granted") return show("denied", Notification.permission === "denied");
  const made = await subscribed().catch(() => null);
  if (!made) return show("failed");
  const { endpoint, keys } = made.toJSON();
  Object.assign(form.elements.endpoint, { value: endpoint });
  Object.assign(form.elements.p256dh, { value: keys.p256dh });
  Object.assign(form.elements.auth, { value: keys.auth });
  form.submit();
}

/** Of this browser the list knows the address; taken off, it lets go of it as well. */
async function look() {
  if (!able) return show("unable");
  const { known } = await subscription();
  const own = known && [...document.querySelectorAll("[data-endpoint]")].find(row => row.dataset.endpoint === known.endpoint);
  if (own) {
    own.querySelector("[data-here]").hidden = false;
    own.querySelector("form").addEventListener("submit", () => known.unsubscribe());
  }
  show("subscribed", Boolean(own));
  show("denied", !own && Notification.permission === "denied");
  form.hidden = Boolean(own) || Notification.permission === "denied";
}

form.addEventListener("submit", subscribe);
look().catch(() => show("unable"));
