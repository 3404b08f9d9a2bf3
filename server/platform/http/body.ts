import type { IncomingMessage } from "node:http";

/** A refused body: too long, too slow, or cut off. */
export class BodyRefused extends Error {
  override readonly name = "BodyRefused";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** True if the headers announce a body. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  const { "content-length": length = "0", "transfer-encoding": inPieces } = headers;
  return inPieces !== undefined || Number(length) > 0;
}

/** True if the headers alone show that the body is too long. */
export function isTooLong(request: IncomingMessage, bytesMax: number): boolean {
  return Number(request.headers["content-length"] ?? 0) > bytesMax || (bytesMax === 0 && announcesBody(request));
}

/**
 * Receives the whole body and counts its bytes. No library reads from the network: an exception inside a request's
 * stream would end the process.
 */
export async function receiveBody(
  request: IncomingMessage,
  bounds: { readonly bytesMax: number; readonly milliseconds: number },
): Promise<Buffer<ArrayBuffer>> {
  if (request.destroyed && !request.complete) throw new BodyRefused(400, "BODY_CUT_OFF");
  const pieces: Buffer[] = [];
  let bytes = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const take = (piece: Buffer) => {
    bytes += piece.length;
    if (bytes <= bounds.bytesMax) pieces.push(piece);
    else reject(new BodyRefused(413, "PAYLOAD_TOO_LARGE"));
  };
  const cutOff = () => reject(new BodyRefused(400, "BODY_CUT_OFF"));
  const patience = setTimeout(() => reject(new BodyRefused(408, "REQUEST_TIMEOUT")), bounds.milliseconds);
  const end = () => {
    // The close of a whole request would make an error that nobody sees, with its stack.
    request.off("close", cutOff);
    resolve();
  };
  request.on("data", take).once("end", end).once("close", cutOff);
  try {
    await promise;
    return Buffer.concat(pieces);
  } finally {
    clearTimeout(patience);
    request.off("data", take).off("close", cutOff).pause();
  }
}
