import { promisify } from "node:util";
import { brotliCompress, constants, crc32, deflateRaw, deflateRawSync, gzip } from "node:zlib";

/** A text in plain and compressed forms, the best compression first. */
export type Packed = {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly packed: readonly (readonly [encoding: string, body: Uint8Array<ArrayBuffer>])[];
};

/** A sufficient quality for texts that change every few minutes. The best one takes thirty times as long. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);
const deflated = promisify(deflateRaw);

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

/** A text that many pages contain, plain and deflated: other deflated pieces may follow it. */
export type SharedText = { readonly plain: Buffer; readonly deflated: Buffer };

/** A page in its order: a short beginning, a text shared with other pages, and its own content. */
export type PagePieces = {
  readonly beginning: string;
  readonly shared: SharedText;
  readonly own: readonly string[];
};

/** Deflates a text for all pages that will contain it. */
export function shareText(text: string): SharedText {
  const plain = Buffer.from(text);
  return { plain, deflated: deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH }) };
}

/**
 * Compresses a page for one reader: only its own content, in one piece. A stream through the web's classes costs the
 * main thread more, and so do strings of more than 128 KB, for which V8 asks the system for memory.
 */
export async function packFor({ beginning, shared, own }: PagePieces, accepted: string | null) {
  const start = Buffer.from(beginning);
  const rest = Buffer.concat(own.map((text) => Buffer.from(text)));
  const isPacked = accepted?.includes("gzip") ?? false;
  const body = isPacked
    ? [gzipStart, storedBlock(start), shared.deflated, await deflated(rest), gzipEnd([start, shared.plain, rest])]
    : [start, shared.plain, rest];
  return {
    body: Buffer.concat(body),
    headers: { vary: "accept-encoding", ...(isPacked && { "content-encoding": "gzip" }) },
  };
}

/** Begins a file of gzip (RFC 1952): deflated, without a name, time or system. */
const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Ends a file of gzip with the checksum and the size of its plain text. */
function gzipEnd(plain: readonly Buffer[]): Buffer {
  const checksum = plain.reduce((sum, piece) => crc32(piece, sum), 0);
  const size = plain.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(checksum, 0);
  end.writeUInt32LE(size, 4);
  return end;
}

/** Returns a text as a block that deflate does not compress (RFC 1951, 3.2.4). It has at most 65,535 bytes. */
function storedBlock(plain: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(plain.length, 1);
  head.writeUInt16LE(0xff_ff - plain.length, 3);
  return Buffer.concat([head, plain]);
}

/** Returns the form that a client accepts, with its headers. */
export function formFor({ plain, packed }: Packed, accepted: string | undefined) {
  const [encoding, body] = packed.find(([name]) => accepted?.includes(name)) ?? [null, plain];
  return { body, headers: { vary: "accept-encoding", ...(encoding !== null && { "content-encoding": encoding }) } };
}
