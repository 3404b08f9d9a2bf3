import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A text in plain and compressed forms, the best compression first. */
export type Packed = {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly packed: readonly (readonly [encoding: string, body: Uint8Array<ArrayBuffer>])[];
};

/** A sufficient quality for texts that change every few minutes. The best one takes thirty times as long. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a text once for all its readers. */
export async function packText(text: string): Promise<Packed> {
  const plain = new TextEncoder().encode(text);
  const [br, gz] = await Promise.all([brotlied(plain, brotliQuality), gzipped(plain)]);
  return {
    plain,
    packed: [
      ["br", new Uint8Array(br)],
      ["gzip", new Uint8Array(gz)],
    ],
  };
}

/** Compresses a text for one reader, in one piece: a stream through the web's classes costs the main thread more. */
export async function packFor(text: string, accepted: string | null) {
  const isPacked = accepted?.includes("gzip") ?? false;
  const body = isPacked ? new Uint8Array(await gzipped(text)) : text;
  return { body, headers: { vary: "accept-encoding", ...(isPacked && { "content-encoding": "gzip" }) } };
}

/** Returns the form that a client accepts, with its headers. */
export function formFor({ plain, packed }: Packed, accepted: string | undefined) {
  const [encoding, body] = packed.find(([name]) => accepted?.includes(name)) ?? [null, plain];
  return { body, headers: { vary: "accept-encoding", ...(encoding !== null && { "content-encoding": encoding }) } };
}
