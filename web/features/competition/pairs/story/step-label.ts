import type { MyStep } from "#contract/competition/pairs/pairs.ts";
import { partnerIn } from "#web/features/competition/pairs/partner-in.ts";
import { entryWords } from "#web/i18n/entries.ts";
import { stepWords, waitlistedWords } from "#web/i18n/frames.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";

/** Returns the label of the button for a step; empty for an invitation, which has two buttons. */
export function stepLabel({ step, line }: Pick<MyStep, "step" | "line">): string {
  if (step === "answer") return "";
  return step === "waitlisted" ? waitlistedWords(line?.position ?? 1) : stepWords[step];
}

/** Describes a player's state in a category in one sentence: the facts of their own pair, and the missing step. */
export function stepSentence({ step, pairs, owes }: MyStep, myId: string, drawn: boolean): string {
  const [pair] = pairs;
  if (!pair && (step === "awaiting-club" || step === "complete")) {
    if (step === "complete") return entryWords.why;
    return owes === null ? entryWords.whyUnconfirmed : entryWords.whyUnpaid;
  }
  const partner = (pair && partnerIn(pair, myId)) ?? "";
  switch (step) {
    case "awaiting-club":
      return owes === null ? pairWords.whyUnconfirmed(partner) : pairWords.whyUnpaid(partner);
    case "complete":
      return drawn ? pairWords.whyCompleteDrawn(partner) : pairWords.whyComplete(partner);
    case "awaiting-partner":
      return pairWords.whyProposed(partner, pair ? proposedWhen(pair.proposedAt) : "");
    case "waitlisted":
      return drawn ? pairWords.whyReserve(partner) : pairWords.whyWaitlisted(partner);
    case "offered":
      return pairWords.whyOffered(partner);
    case "in-pair":
      return texts.alreadyPaired;
    case "find-partner":
    case "answer":
    case "pre-register":
      return pairWords.whySingle;
  }
}

function proposedWhen(proposedAt: string): string {
  const { date, time } = wallClock(proposedAt);
  const { date: today } = wallClock(new Date().toISOString());
  return formatRelativeDayAt(date, time, today).toLowerCase();
}
