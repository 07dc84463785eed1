// Turns one piece of the page into another and keeps every node that both have: with the nodes stay focus, selection,
// typed words, open details, scroll positions, and the live region that a screen reader is listening to.

const OPENED_BY_HAND = new Set(["DETAILS", "DIALOG"]);
const hasFocus = node => node === document.activeElement;

/** Make `old` like `fresh`. A focused node that had to go hands its focus to the one with its id, else to `old` itself. */
export function morph(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  patch(old, fresh);
  if (!focused || focused.isConnected) return;
  const heir = (focused.id && document.getElementById(focused.id)) || old;
  if (heir === old && !old.hasAttribute("tabindex")) old.tabIndex = -1;
  heir.focus({ preventScroll: true });
}

function patch(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
    return;
  }
  patchAttributes(old, fresh);
  patchChildren(old, fresh);
}

function patchAttributes(old, fresh) {
  const mine = name => (name === "open" ? OPENED_BY_HAND.has(old.nodeName) : name === "tabindex" && hasFocus(old));
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !mine(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value && !mine(name)) old.setAttribute(name, value);
}

/** Nodes that go, go first: then what stays need not move, and a log announces its new lines alone. */
function patchChildren(old, fresh) {
  const staying = new Set([...fresh.children].map(key).filter(Boolean));
  for (const child of [...old.children]) if (key(child) && !staying.has(key(child))) child.remove();
  let next = old.firstChild;
  for (const child of fresh.childNodes) {
    const twin = findTwin(next, child);
    if (!twin) {
      old.insertBefore(document.importNode(child, true), next);
      continue;
    }
    if (twin === next) next = next.nextSibling;
    else bringForward(twin, next);
    patch(twin, child);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

/** Put `twin` before `next`. A node that is moved loses the focus: what has it stays, and those in front of it go behind it. */
function bringForward(twin, next) {
  if (!twin.contains(document.activeElement)) return next.before(twin);
  const passed = [];
  for (let node = next; node !== twin; node = node.nextSibling) passed.push(node);
  return twin.after(...passed);
}

/** A keyed node may come from further back; one without a key is the next, or a later one if the next belongs to somebody else. */
function findTwin(next, child) {
  for (let node = next; node; node = node.nextSibling) if (same(node, child)) return node;
  return null;
}

/** Nodes of the same kind with the same key; without one, the first class says what a thing is, the others how it is. */
function same(old, fresh) {
  if (old.nodeName !== fresh.nodeName || key(old) !== key(fresh)) return false;
  return Boolean(key(old)) || old.nodeType !== Node.ELEMENT_NODE || old.classList[0] === fresh.classList[0];
}

/** A form for another decision is another form, even with the same id: what was chosen for one must not answer the other. */
function key(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  const decision = node.nodeName === "FORM" ? node.querySelector("input[name=decision]")?.getAttribute("value") ?? "" : "";
  return node.id || decision ? `${node.nodeName} ${node.id} ${decision}` : "";
}
