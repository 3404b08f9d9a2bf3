import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

const json = { "content-type": "application/json" };

/** Answers with nothing but a code. */
export function answer(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, json).end(JSON.stringify({ code }));
}

/** Answers with what a procedure has answered; one that answers nothing has no body. */
export function answerWith(response: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  if (body === undefined) response.writeHead(status).end();
  else response.writeHead(status, json).end(JSON.stringify(body));
}

/** The same, compressed for who takes it so: only for what is large and seldom asked for, because it takes the one processor. */
export function answerPacked(
  response: ServerResponse,
  { status, body }: { status: number; body: unknown },
  accepted: IncomingHttpHeaders["accept-encoding"],
): void {
  response.setHeader("vary", "accept-encoding");
  if (body === undefined || !accepted?.includes("gzip")) answerWith(response, { status, body });
  else
    response
      .writeHead(status, { ...json, "content-encoding": "gzip" })
      .end(gzipSync(JSON.stringify(body), { level: 4 }));
}
