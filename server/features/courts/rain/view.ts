import type { RainPreview } from "#contract/courts/rain.ts";
import type { RainRule } from "#domain/bookings/club-rules.ts";
import type { rainedOff } from "./reads.ts";

/** A booking that rain would end, and what becomes of what was paid of it: only people have something in their favour. */
export function presentRainedOff(
  { isAsked, byPeople, byOthers, ...found }: Awaited<ReturnType<typeof rainedOff>>[number],
  rule: RainRule,
): RainPreview["bookings"][number] {
  const credit = rule === "credit" ? byPeople : 0;
  return { ...found, state: isAsked ? "PRE_RESERVA" : "RESERVADO", credit, toReturn: byPeople + byOthers - credit };
}
