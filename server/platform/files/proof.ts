import { createHash, randomUUID } from "node:crypto";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { proofBytesMax } from "#domain/money/proof.ts";
import type { Files } from "./files.ts";
import { drawing, isPngOrJpeg } from "./picture.ts";

/** A kept receipt: no address is made of it, and whoever may see it is asked for another name. */
export const proofName = /^proofs\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|pdf)$/;

/** As large as a bank's own letters can be read on a telephone. */
const size = { width: 1600, height: 2400, whole: true } as const;

type Kept = { readonly name: string; readonly hash: string };

/**
 * Keeps the receipt that somebody sent: a picture is drawn anew, so that nothing is left of where it was taken; a PDF is kept as it is,
 * as long as it begins as one, because it only ever leaves as a file. Told is also the hash of what was sent.
 */
export async function keepProof(files: Files, sent: Blob): Promise<Result<Kept, "IMAGE_INVALID" | "IMAGE_TOO_LARGE">> {
  if (sent.size > proofBytesMax) return refuse("IMAGE_TOO_LARGE");
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const hash = createHash("sha256").update(bytes).digest("hex");
  const keep = async (ending: "pdf" | "webp", kept: Uint8Array<ArrayBuffer>) => {
    const name = `proofs/${randomUUID()}.${ending}`;
    await files.put(name, kept);
    return ok({ name, hash });
  };
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-") return keep("pdf", bytes);
  if (!isPngOrJpeg(bytes)) return refuse("IMAGE_INVALID");
  const { drawAnew } = await import("./draw-anew.ts");
  const drawn = await drawing(() => drawAnew(bytes, [size]));
  if (!drawn.ok) return drawn;
  const [picture] = drawn.value;
  if (!picture) throw new Error("nothing was drawn");
  return keep("webp", picture.image);
}
