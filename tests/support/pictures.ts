import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { TestApp } from "./app.ts";

/** Makes a photo of one colour. */
export function photo(format: "png" | "jpeg", width = 640, height = 480, background = "#c8102e"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/**
 * Makes a tiny file of a PNG with this many black pixels. Built by hand, because an encoder would hold all its pixels.
 */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const pixels = deflateSync(Buffer.alloc(row.length * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Uploads a picture as a form does, through the REST API. */
export function upload(
  app: TestApp,
  path: string,
  cookie: string,
  bytes: Uint8Array,
  file: { name?: string; type?: string } = {},
): Promise<Response> {
  const { name = "foto.png", type = "image/png" } = file;
  const body = new FormData();
  body.set("picture", new File([new Uint8Array(bytes)], name, { type }));
  return app.fetch(path, { method: "PUT", headers: { cookie }, body });
}
