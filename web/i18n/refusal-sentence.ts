import type { Refusal } from "#contract/errors.ts";
import { faultWords } from "./faults.ts";

let sentences: Readonly<Record<Refusal, string>> | undefined;

/** Loads the sentences of refusals, which no first screen needs. The first refusal waits for them; then they stay. */
export async function bringRefusals(): Promise<void> {
  sentences ??= (await import("./refusals.ts")).refusalWords;
}

/** Returns the sentence of a refusal; a general one if the sentences could not be loaded. */
export function refusalSentence(code: Refusal): string {
  return sentences?.[code] ?? faultWords.unknown;
}
