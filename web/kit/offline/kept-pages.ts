/** Cache of the visited public pages, by address. */
const pages = { name: "pages", most: 40 };
/** Header with the time of storage, as an instant. */
const keptAtHeader = "x-kept-at";

/** Stores a public page as it was answered, and deletes the oldest ones. */
export async function keepPage(address: string, answer: Response): Promise<void> {
  const cache = await caches.open(pages.name);
  const headers = new Headers(answer.headers);
  headers.set(keptAtHeader, new Date().toISOString());
  // Stored answers are uncompressed.
  headers.delete("content-encoding");
  headers.delete("content-length");
  const bare = addressOf(address);
  await cache.delete(bare);
  await cache.put(bare, new Response(await answer.blob(), { headers }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - pages.most)).map((one) => cache.delete(one)));
}

/** Returns a stored page, marked with its time for its script to show; undefined if there is none. */
export async function keptPage(address: string): Promise<Response | undefined> {
  const cache = await caches.open(pages.name);
  const kept = await cache.match(addressOf(address), { ignoreVary: true });
  if (!kept) return undefined;
  const at = kept.headers.get(keptAtHeader) ?? "";
  const html = (await kept.text()).replace("<html", `<html data-kept-at="${at}"`);
  return new Response(html, { headers: kept.headers });
}

/** Returns an address without its fragment. */
function addressOf(address: string): string {
  const [bare = address] = address.split("#");
  return bare;
}
