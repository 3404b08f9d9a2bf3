import { z } from "zod";
import { calendarDate, categoryName, division, id, level, pairPlayers } from "#contract/values.ts";

/** The head-to-head record of the same two pairs. */
export const headToHead = z.object({
  /** The players of both sides; null for a side without a known pair. */
  pairs: z.tuple([pairPlayers.nullable(), pairPlayers.nullable()]),
  /** Matches that each pair won against the other, without this match. */
  won: z.tuple([z.int(), z.int()]),
  /** Their latest meetings, the latest first. */
  meetings: z
    .array(
      z.object({
        matchId: id,
        tournamentId: id,
        tournamentName: z.string(),
        lastDay: calendarDate,
        category: categoryName,
        level,
        division,
        winner: z.enum(["pair1", "pair2"]),
        /** The printed score, the winners first. */
        score: z.string(),
      }),
    )
    .max(5),
});
export type HeadToHead = z.infer<typeof headToHead>;
