import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "./session.ts";

/** How a call to the identity provider ended: done with what it answered, or the provider's code and the field that it is about. */
export type IdentityAnswer =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly code: string; readonly field: string | null };

/** Calls the identity part of the server; a network that fails is an exception, a refusal is an answer. */
export async function callIdentity(path: string, body: Record<string, unknown>): Promise<IdentityAnswer> {
  const response = await fetch(`/api/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, answer };
  const field = textIn(answer, "field") ?? null;
  return { ok: false, code: textIn(answer, "code") ?? "UNKNOWN", field };
}

/** The text under a key of an answer, if it has one. */
export function textIn(answer: unknown, key: string): string | undefined {
  if (answer === null || typeof answer !== "object") return undefined;
  const value: unknown = Reflect.get(answer, key);
  return typeof value === "string" ? value : undefined;
}

/** Forgets the visitor and asks who is signed in now. */
export async function refreshMe(queryClient: QueryClient): Promise<void> {
  queryClient.clear();
  await queryClient.ensureQueryData(meQuery);
}
