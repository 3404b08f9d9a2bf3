import { z } from "zod";
import { profile } from "./accounts.ts";
import { refusals } from "./errors.ts";
import { procedure } from "./procedure.ts";
import { calendarDate, categoryName, id, level, playerName } from "./values.ts";

const { PLAYER_NOT_FOUND } = refusals;

/** What a player took home from a finished category. Specification, section 3 (tournament_result). */
const pastResult = z.object({
  tournamentId: id,
  tournamentName: z.string(),
  category: categoryName,
  level,
  partner: playerName.nullable(),
  finalPosition: z.int(),
  pointsAwarded: z.int(),
  dateCompleted: calendarDate,
  /** The first day on which the points do not count any more. */
  validUntil: calendarDate,
  /** Whether the points are part of the ranking today. */
  counts: z.boolean(),
});

/** A player as another player reads them. */
export const playerProfile = playerName.extend({ profile, history: z.array(pastResult) });
export type PlayerProfile = z.infer<typeof playerProfile>;

const rankingRow = playerName.extend({
  position: z.int(),
  location: z.string(),
  points: z.int(),
  /** Those whose points count today. */
  tournaments: z.int(),
  /** Places won since seven days ago, negative when lost; null for who was not in the ranking then, or is not today. */
  positionChange: z.int().nullable(),
});

/** The best of a category and level, the viewer's own row wherever it stands, and how many there are. */
export const ranking = z.object({
  rows: z.array(rankingRow).max(50),
  mine: rankingRow.nullable(),
  total: z.int(),
  /** How many weeks the points of a tournament count in this province. */
  weeks: z.int(),
});
export type Ranking = z.infer<typeof ranking>;

export const players = {
  profile: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/players/{playerId}",
    summary: "A player's public profile and tournament history",
    refuses: { PLAYER_NOT_FOUND },
  })
    .input(z.object({ playerId: id }))
    .output(playerProfile),

  ranking: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/ranking",
    summary: "The best 50 of a category and level, and the own row",
    refuses: {},
  })
    .input(z.object({ category: categoryName, level }))
    .output(ranking),
};
