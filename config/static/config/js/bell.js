// Somebody is told something while he looks at a table: the bell in the header counts it, and a screen reader says what it is.

async function ring() {
  const old = document.getElementById("bell");
  const answer = old && (await fetch(old.dataset.bell).catch(() => null));
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("bell");
  if (!fresh) return;
  const focused = document.activeElement === old;
  old.replaceWith(fresh);
  if (focused) fresh.focus();
  document.getElementById("bell-said").textContent = fresh.dataset.said ?? "";
}

document.addEventListener("pli:told", ring);
