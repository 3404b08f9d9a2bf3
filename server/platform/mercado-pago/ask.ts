import type { z } from "zod";
import { readAnswer } from "#server/platform/program/read-answer.ts";

/** A failed call to Mercado Pago. It holds nothing of the request, which contains tokens. */
export class GatewayFailed extends Error {
  override readonly name = "GatewayFailed";
  /** The status of the answer; null if none came in time. */
  readonly status: number | null;

  constructor(what: string, status: number | null) {
    super(`Mercado Pago: ${what} ${status === null ? "had no answer" : `answered ${status}`}`);
    this.status = status;
  }
}

const patienceMilliseconds = 8_000;
/** Maximum length of an answer in bytes. */
const answerBytesMax = 1_000_000;

export type Call<Schema extends z.ZodType> = {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly schema: Schema;
  readonly token?: string;
  readonly body?: unknown;
  /** The idempotency key of the call. */
  readonly key?: string;
};

/**
 * Makes one call with a time limit. It follows no redirects, so our token goes nowhere else.
 * Reads and calls with a key are retried once after a failure of the network or of Mercado Pago. Other calls never are,
 * because they may have been executed.
 * Returns null for an unknown resource.
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

/** Sends the request. Returns the answer, or null if none came. */
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
    return { status: answer.status, text: (await readAnswer(answer, answerBytesMax)).toString() };
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
