import type { PublicView } from "#contract/outreach/landing.ts";
import type { Files } from "#server/platform/files/files.ts";
import { turns } from "#server/platform/queue/turns.ts";
import type { Drawing } from "./view-drawing.ts";

/** The picture of a page ready to send, and the end of its address. */
export type PagePicture = { readonly hash: string; readonly jpeg: () => Promise<Uint8Array<ArrayBuffer>> };

/** Layout and compression of a picture take a tenth of a second of the one processor. */
const inTurn = turns(2);

/**
 * Opens the preview pictures of pages for chats. Each page has one file, which begins with the hash of its contents: a
 * newer picture replaces the older, and nothing is left over. Pictures that a chat asks for only once or twice are not
 * stored.
 */
export function openPictures(drawing: () => Promise<Drawing>, files: Files) {
  const running = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const jpeg = async (name: string, hash: string, draw: () => Promise<string>, keeps: boolean) => {
    const kept = keeps ? await files.get(name) : null;
    if (kept && Buffer.from(kept.subarray(0, hash.length)).toString() === hash) return kept.slice(hash.length);
    // Loaded with the first picture, as for the other pictures.
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
