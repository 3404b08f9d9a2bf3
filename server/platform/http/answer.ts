import type { ServerResponse } from "node:http";

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
