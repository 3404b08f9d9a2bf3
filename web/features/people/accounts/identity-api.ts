import type { QueryClient } from "@tanstack/react-query";
import { screenPersonHeader } from "#contract/screen-person.ts";
import { fetchAnswer, forgetScreenPerson, reloadForOther, screenPerson, sendPatiently } from "#web/surroundings.ts";
import { meQuery } from "./session.ts";

/** The result of a call to the identity provider: its answer, or its code and the field at fault. */
export type IdentityAnswer =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly code: string; readonly field: string | null };

/**
 * Calls the identity part of the server. A network failure is an exception, a refusal is an answer. Retries for a
 * minute while the server is too busy. `key` is the idempotency key.
 */
export async function callIdentity(path: string, body: Record<string, unknown>, key?: string): Promise<IdentityAnswer> {
  const person = screenPerson();
  const init = {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(person && { [screenPersonHeader]: person }),
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  };
  const response = await sendPatiently(() => fetchAnswer(`/api/auth${path}`, init));
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, answer };
  const field = textIn(answer, "field") ?? null;
  if (textIn(answer, "code") === "SESSION_CHANGED") reloadForOther("refused");
  return { ok: false, code: textIn(answer, "code") ?? "UNKNOWN", field };
}

/** Returns the text under a key of an answer, if it has one. */
export function textIn(answer: unknown, key: string): string | undefined {
  if (answer === null || typeof answer !== "object") return undefined;
  const value: unknown = Reflect.get(answer, key);
  return typeof value === "string" ? value : undefined;
}

/** Forgets the visitor and asks the server who is signed in now. */
export async function refreshMe(queryClient: QueryClient): Promise<void> {
  forgetScreenPerson();
  queryClient.clear();
  await queryClient.ensureQueryData(meQuery);
}
