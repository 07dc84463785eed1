// One piece of a page, drawn anew by the server.

const REQUEST_MS = 8_000;

/** The element `id` of the page at `address`; null without an answer, or where the page has none. */
export async function piece(address, id) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(REQUEST_MS) });
    if (!answer.ok) return null;
    return new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
  } catch {
    return null;
  }
}
