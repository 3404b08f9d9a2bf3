import { z } from "zod";
import { id, slot } from "#contract/values.ts";

/** The most seats that a player is shown: those to come, and those of matches in play. */
export const ownSeatsMax = 10;

/** A seat in a match to come, for the player's own lists. */
export const ownSeat = slot.extend({
  matchId: id,
  club: z.object({ id, name: z.string(), address: z.string() }),
  court: z.string(),
  /** The number of seats that are taken. */
  taken: z.int(),
});
export type OwnSeat = z.infer<typeof ownSeat>;
