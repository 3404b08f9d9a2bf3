import type { PublicView } from "#contract/landing.ts";
import type { Files } from "#server/platform/files/files.ts";
import { turns } from "#server/platform/queue/turns.ts";
import type { Drawing } from "./view-drawing.ts";

/** The picture of a page as it is handed out, and what its address ends in. */
export type PagePicture = { readonly hash: string; readonly jpeg: () => Promise<Uint8Array<ArrayBuffer>> };

/** Laying out and packing one takes a tenth of a second of the one processor. */
const inTurn = turns(2);

/**
 * The pictures by which pages are known in chats. Each page has one file, which begins with the hash of what is drawn in it: a newer
 * picture takes the place of the older, and nothing is left over. What a chat asks for once or twice, and then never, is not kept.
 */
export function openPictures(drawing: () => Promise<Drawing>, files: Files) {
  const running = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const jpeg = async (name: string, hash: string, draw: () => Promise<string>, keeps: boolean) => {
    const kept = keeps ? await files.get(name) : null;
    if (kept && Buffer.from(kept.subarray(0, hash.length)).toString() === hash) return kept.slice(hash.length);
    // Loaded with the first picture, as the other pictures do.
    const { asJpeg } = await import("#server/platform/files/draw-anew.ts");
    const drawn = await inTurn(async () => asJpeg(await draw()));
    if (keeps) await files.put(name, new Uint8Array(Buffer.concat([Buffer.from(hash), drawn])));
    return drawn;
  };
  return async (
    view: PublicView,
    name: string,
    { keeps }: { readonly keeps: boolean },
  ): Promise<PagePicture | null> => {
    const picture = await (await drawing()).publicPicture(view);
    if (picture === null) return null;
    const { hash, draw } = picture;
    return {
      hash,
      jpeg: () => {
        const key = `${name} ${hash}`;
        const made = running.get(key) ?? jpeg(name, hash, draw, keeps).finally(() => running.delete(key));
        running.set(key, made);
        return made;
      },
    };
  };
}
