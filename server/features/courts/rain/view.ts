import type { RainPreview } from "#contract/courts/rain.ts";
import type { RainRule } from "#domain/courts/booking-rules/club-rules.ts";
import type { rainedOff } from "./reads.ts";

/**
 * Presents a booking that rain would end, with the part of its payments that becomes credit: only people with an
 * account hold credit. Payments from credit become credit again under any rule.
 */
export function presentRainedOff(
  { isAsked, byPeople, byCredit, byOthers, openMatch, ...found }: Awaited<ReturnType<typeof rainedOff>>[number],
  rule: RainRule,
): RainPreview["bookings"][number] {
  const credit = rule === "credit" ? byPeople : byCredit;
  const reaches = openMatch ? { reaches: openMatch.reaches } : {};
  return {
    ...found,
    ...reaches,
    state: isAsked ? "PRE_RESERVA" : "RESERVADO",
    credit,
    toReturn: byPeople + byOthers - credit,
  };
}
