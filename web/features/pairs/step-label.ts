import type { MyStep } from "#contract/pairs.ts";
import { stepWords, waitlistedWords } from "#web/i18n/frames.ts";

/** The button of the table in words, but for an invitation, which has two. */
export function stepLabel({ step, line }: Pick<MyStep, "step" | "line">): string {
  if (step === "answer") return "";
  return step === "waitlisted" ? waitlistedWords(line?.position ?? 1) : stepWords[step];
}
