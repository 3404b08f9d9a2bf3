/** The cache that keeps the receiver of notices, for the service worker, which reads no localStorage. */
const store = "told";
const place = "/told-person";

/** Stores the receiver of this browser's notices; null deletes it. */
export async function keepToldPerson(person: string | null): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(store);
  if (person === null) await cache.delete(place);
  else await cache.put(place, new Response(person));
}

/** Returns the receiver of this browser's notices; null if unknown. */
export async function toldPerson(): Promise<string | null> {
  const kept = await (await caches.open(store)).match(place);
  return kept ? kept.text() : null;
}
