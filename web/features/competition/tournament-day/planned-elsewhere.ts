import type { ShownCourt, ShownDay } from "./noted-day.ts";

/**
 * The planned court of a match that is offered on another one, with its state: `used` by a match, `free` but kept for
 * an earlier match, or `over` if the tournament has no more hours of it today.
 */
export type PlannedElsewhere = { readonly court: string; readonly state: "used" | "free" | "over" };

/** Finds the court on which the match offered to a free court is planned; null if it is that court. */
export function plannedElsewhere(
  { able, waiting, courts }: ShownDay,
  { name, now }: ShownCourt,
): PlannedElsewhere | null {
  if (now.state !== "free") return null;
  // The match may wait by the queue of another court and still be able to start here.
  const court = [...able, ...waiting].find(({ matchId }) => matchId === now.nextMatchId)?.court ?? null;
  if (court === null || court === name) return null;
  const planned = courts.find((one) => one.name === court);
  if (!planned) return { court, state: "over" };
  return { court, state: planned.now.state === "free" ? "free" : "used" };
}
