// Shows one page while there is no network, and what the site tells a closed browser. It keeps no page of anybody's.

const { kept, page, name, icon, badge } = {{ facts|safe }};

async function install() {
  const cache = await caches.open(name);
  await cache.addAll(kept.map(url => new Request(url, { credentials: "omit", cache: "no-cache" })));
  await skipWaiting();
}

async function activate() {
  for (const other of await caches.keys()) if (other.startsWith("offline-") && other !== name) await caches.delete(other);
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function visit(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(page, { cacheName: name })) ?? Response.error();
  }
}

/** What the page without a network is made of, and only while there is none. */
async function piece(request) {
  return fetch(request).catch(async () => (await caches.match(request, { cacheName: name })) ?? Response.error());
}

/** A form that was sent is the browser's own to send again. */
function answer(event) {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(visit(event));
  else if (kept.includes(new URL(request.url).pathname)) event.respondWith(piece(request));
}

/** Whoever looks at that very page knows already. */
async function tell(data) {
  const said = data.json();
  const url = new URL(said.url, location.origin);
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (url.origin !== location.origin || open.some(({ focused, url: at }) => focused && new URL(at).pathname === url.pathname)) return;
  const { body, lang, tag } = said;
  await registration.showNotification(said.title, { body, lang, tag, icon, badge, renotify: true, data: url.pathname });
}

async function lead(path) {
  const open = await clients.matchAll({ type: "window" });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : clients.openWindow(path));
}

addEventListener("install", event => event.waitUntil(install()));
addEventListener("activate", event => event.waitUntil(activate()));
addEventListener("fetch", answer);
addEventListener("push", event => event.data && event.waitUntil(tell(event.data)));
addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
