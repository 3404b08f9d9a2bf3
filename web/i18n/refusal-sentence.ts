import type { Refusal } from "#contract/errors.ts";
import { faultWords } from "./faults.ts";

let sentences: Readonly<Record<Refusal, string>> | undefined;

/** Brings the sentences of refusals, which no first screen says: whoever hears one waits for them, and has them from then on. */
export async function bringRefusals(): Promise<void> {
  sentences ??= (await import("./refusals.ts")).refusalWords;
}

/** What a refusal is in words; where its words could not be brought, only that something went wrong. */
export function refusalSentence(code: Refusal): string {
  return sentences?.[code] ?? faultWords.unknown;
}
