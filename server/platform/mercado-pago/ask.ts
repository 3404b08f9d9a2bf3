import type { z } from "zod";

/** Mercado Pago did not do what it was asked. Nothing of what was sent is in here: there are tokens among it. */
export class GatewayFailed extends Error {
  override readonly name = "GatewayFailed";
  /** The status of its answer; null where none came in time. */
  readonly status: number | null;

  constructor(what: string, status: number | null) {
    super(`Mercado Pago: ${what} ${status === null ? "had no answer" : `answered ${status}`}`);
    this.status = status;
  }
}

const patienceMilliseconds = 8_000;
/** An answer longer than this is none of theirs. */
const answerMax = 1_000_000;

export type Call<Schema extends z.ZodType> = {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly schema: Schema;
  readonly token?: string;
  readonly body?: unknown;
  /** The name of what is done at most once. */
  readonly key?: string;
};

/**
 * One call, which ends in time and follows nobody elsewhere with our token. What only asks, and what has a name, is asked a second
 * time where the network or the other side failed; anything else never is, because it may have been done. Null where it does not exist.
 */
export async function ask<Schema extends z.ZodType>(
  { apiUrl, patience = patienceMilliseconds }: { readonly apiUrl: string; readonly patience?: number },
  call: Call<Schema>,
): Promise<z.output<Schema> | null> {
  const what = `${call.method} ${call.path.split("?")[0]?.replaceAll(/\d{3,}/g, "…")}`;
  const tries = call.method === "GET" || call.key !== undefined ? 2 : 1;
  for (let left = tries; ; left -= 1) {
    const answer = await send(`${apiUrl}${call.path}`, call, patience);
    if (answer === null || answer.status >= 500) {
      if (left > 1) continue;
      throw new GatewayFailed(what, answer?.status ?? null);
    }
    if (answer.status === 404) return null;
    if (answer.status >= 300) throw new GatewayFailed(what, answer.status);
    const read = call.schema.safeParse(jsonOf(answer.text));
    if (!read.success) throw new GatewayFailed(`${what} is not what it says`, answer.status);
    return read.data;
  }
}

/** What came; null where nothing did. */
async function send(address: string, { method, token, body, key }: Call<z.ZodType>, patience: number) {
  const headers = {
    accept: "application/json",
    ...(method !== "GET" && { "content-type": "application/json" }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { "x-idempotency-key": key }),
  };
  const content = body === undefined ? null : JSON.stringify(body);
  try {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(address, { method, headers, body: content, redirect: "error", signal });
    const text = await answer.text();
    return { status: answer.status, text: text.slice(0, answerMax) };
  } catch {
    return null;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
