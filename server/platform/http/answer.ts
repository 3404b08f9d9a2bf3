import type { ServerResponse } from "node:http";

/** Answers with nothing but a code. */
export function answer(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ code }));
}
