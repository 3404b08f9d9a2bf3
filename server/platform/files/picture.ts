import { randomUUID } from "node:crypto";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { pictureBytesMax } from "#domain/people/players/picture-limits.ts";
import { turns } from "#server/platform/queue/turns.ts";
import type { Files } from "./files.ts";

/** The kinds of pictures with their sizes, the largest last. */
const sizes = {
  avatar: [
    { width: 96, height: 96 },
    { width: 256, height: 256 },
  ],
  club: [
    { width: 480, height: 270 },
    { width: 1280, height: 720 },
  ],
} as const;
export type PictureKind = keyof typeof sizes;

/** The name of a picture: its kind, an unguessable id, and the width. */
export const pictureName = /^(avatar|club)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-(\d+)\.webp$/;
const addressPrefix = "/files/";

/** Maximum number of pictures drawn at once. */
export const drawing = turns(2);

/**
 * Redraws an uploaded picture in the sizes of its kind and stores them. Returns the address of the largest.
 * The first bytes are checked before decoding, because the decoder opens many other formats, such as SVG with scripts
 * and links. The redrawn picture is turned upright, and carries neither its location nor any hidden data.
 */
export async function keepPicture(
  files: Files,
  kind: PictureKind,
  sent: Blob,
): Promise<Result<string, "IMAGE_INVALID" | "IMAGE_TOO_LARGE">> {
  if (sent.size > pictureBytesMax) return refuse("IMAGE_TOO_LARGE");
  const bytes = new Uint8Array(await sent.arrayBuffer());
  if (!isPngOrJpeg(bytes)) return refuse("IMAGE_INVALID");
  // Loaded with the first picture, because the decoder takes a sixth of the memory of a program that draws nothing.
  const { drawAnew } = await import("./draw-anew.ts");
  const drawn = await drawing(() => drawAnew(bytes, sizes[kind]));
  if (!drawn.ok) return drawn;
  const id = randomUUID();
  for (const { width, image } of drawn.value) await files.put(`${kind}/${id}-${width}.webp`, image);
  return ok(`${addressPrefix}${kind}/${id}-${sizes[kind].at(-1)?.width}.webp`);
}

/** Removes every size of one of our pictures. Ignores any other address. */
export async function forgetPicture(files: Files, address: string | null): Promise<void> {
  const name = address?.startsWith(addressPrefix) ? address.slice(addressPrefix.length) : "";
  const kind = pictureName.exec(name)?.[1];
  if (kind !== "avatar" && kind !== "club") return;
  for (const { width } of sizes[kind]) await files.remove(name.replace(/-\d+\.webp$/, `-${width}.webp`));
}

/**
 * Returns the address of the picture that a file belongs to, which is that of its largest size. Null if it is no
 * picture of ours.
 */
export function addressOf(name: string): string | null {
  const kind = pictureName.exec(name)?.[1];
  if (kind !== "avatar" && kind !== "club") return null;
  return addressPrefix + name.replace(/-\d+\.webp$/, `-${sizes[kind].at(-1)?.width}.webp`);
}

/** True if the bytes begin like a PNG or a JPEG. */
export function isPngOrJpeg(bytes: Uint8Array): boolean {
  const begins = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  return begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) || begins([0xff, 0xd8, 0xff]);
}
