import type { Refusal } from "#contract/errors.ts";
import { faultWords } from "./faults.ts";

let words: typeof import("./refusals.ts") | undefined;

/** Loads the sentences of refusals, which no first screen needs. The first refusal waits for them; then they stay. */
export async function bringRefusals(): Promise<void> {
  words ??= await import("./refusals.ts");
}

/**
 * Returns the sentence of a refusal; a general one if the sentences could not be loaded. `least` is the least role that
 * a refusal by role names.
 */
export function refusalSentence(code: Refusal, least?: unknown): string {
  return (least === "admin" ? words?.ownerRefused : words?.refusalWords[code]) ?? faultWords.unknown;
}
