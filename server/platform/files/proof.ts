import { createHash, randomUUID } from "node:crypto";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { proofBytesMax } from "#domain/money/proofs.ts";
import type { Files } from "./files.ts";
import { drawing, isPngOrJpeg } from "./picture.ts";

/** The name of a stored receipt. It never becomes an address: people request a receipt by its id. */
export const proofName = /^proofs\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|pdf)$/;

/** Large enough to read a bank's small print on a phone. */
const size = { width: 1600, height: 2400, whole: true } as const;

type Kept = { readonly name: string; readonly hash: string };

/**
 * Stores an uploaded receipt. A picture is redrawn, so that it carries no location. A PDF is stored unchanged if it
 * begins like one, because it is only sent as a download. Also returns the hash of the upload.
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
