import sharp from "sharp";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** Maximum number of pixels. Decoded, such a picture takes up to 100 MB of memory. */
const pixelsMax = 24_000_000;
sharp.cache(false);
sharp.concurrency(1);

/**
 * The size of a picture. By default the picture fills it and is cropped. With `whole` it fits inside and is never
 * enlarged.
 */
type Size = { readonly width: number; readonly height: number; readonly whole?: true };
type Drawn = readonly { readonly width: number; readonly image: Uint8Array<ArrayBuffer> }[];

/** Redraws the picture in each of these sizes, as WebP. */
export async function drawAnew(
  bytes: Uint8Array,
  sizes: readonly Size[],
): Promise<Result<Drawn, "IMAGE_INVALID" | "IMAGE_TOO_LARGE">> {
  const open = () => sharp(bytes, { limitInputPixels: pixelsMax, failOn: "error", autoOrient: true });
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > pixelsMax) return refuse("IMAGE_TOO_LARGE");
    const drawn = [];
    for (const size of sizes) {
      const { width, height, whole } = size;
      const image = await open()
        .resize({ width, height, fit: whole ? "inside" : "cover", withoutEnlargement: whole ?? false })
        .webp({ quality: 82 })
        .toBuffer();
      drawn.push({ width: size.width, image: new Uint8Array(image) });
    }
    return ok(drawn);
  } catch {
    return refuse("IMAGE_INVALID");
  }
}

/** Renders a drawing of our own as JPEG. It must contain no text: a machine without fonts would draw boxes. */
export async function asJpeg(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  return new Uint8Array(packed);
}
