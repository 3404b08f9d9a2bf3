import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { jsonOf } from "./written-json.ts";

const json = { "content-type": "application/json" };

/** Answers with a code only. */
export function answer(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, json).end(JSON.stringify({ code }));
}

/** Smaller answers fit into the packets that are sent anyway. */
const packedFrom = 1_400;
/**
 * This level takes about a millisecond of CPU for the largest answers. A better one takes three times as long and saves
 * a tenth.
 */
const level = 4;

/** Sends a procedure's answer, compressed if the client accepts it. An empty answer has no body. */
export function answerWith(
  response: ServerResponse,
  { status, body }: { status: number; body: unknown },
  asked: IncomingHttpHeaders,
): void {
  // Without writeHead, node:http knows the length when it writes the headers, and sends both in one piece.
  response.statusCode = status;
  if (body === undefined) return void response.end();
  const text = jsonOf(body);
  response.setHeader("content-type", json["content-type"]).setHeader("vary", "accept-encoding");
  if (text.length < packedFrom || !mayPack(asked)) response.end(text);
  else response.setHeader("content-encoding", "gzip").end(gzipSync(text, { level }));
}

/**
 * True if the client accepts gzip and no page of another site caused the request. From the size of compressed answers,
 * such a page could guess the secrets in them (BREACH).
 */
function mayPack(asked: IncomingHttpHeaders): boolean {
  const isGzip = /\bgzip\b/.test(String(asked["accept-encoding"] ?? ""));
  return isGzip && /^(same-origin|none)$/.test(String(asked["sec-fetch-site"] ?? "none"));
}
