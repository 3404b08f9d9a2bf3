import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import {
  calendarDate,
  categoryName,
  division,
  id,
  level,
  pairPlayers,
  typedText,
  wholeNumber,
} from "#contract/values.ts";
import { divisionBounds } from "#domain/competition/leagues/league-rules.ts";

const { CATEGORY_REPEATED, CLUB_INACTIVE, DATES_INVALID, DATES_TOO_FAR, GROUP_TOO_LARGE, NOT_CLOSED } = refusals;
const { PAIR_NOT_FOUND, PAIR_TWICE, PLAYER_NOT_FOUND, PLAYER_PAIRED, SEASON_PUBLISHED } = refusals;
const { TOURNAMENT_NOT_FOUND } = refusals;

const ofTournament = z.object({ tournamentId: id });

const seasonPair = z.object({
  pairId: id,
  players: pairPlayers,
  /** The division of this season; null for a league without divisions. */
  division,
  /** The place in its table, from 1. */
  place: wholeNumber,
});
export type SeasonPair = z.infer<typeof seasonPair>;

/** The divisions of one name and level. */
const group = z.object({
  name: categoryName,
  level,
  /** The proposed divisions, the first the strongest. */
  divisions: z.array(z.array(seasonPair)),
  /** The pairs that left, or of which a player takes no part any more. */
  leavers: z.array(seasonPair),
});

const nextSeason = z.object({
  name: z.string(),
  startDate: calendarDate,
  groups: z.array(group),
  /** The tournament that repeats this one already. */
  publishedId: id.nullable(),
});
export type NextSeason = z.infer<typeof nextSeason>;

/** The next season of a league that is over. */
export const seasons = {
  next: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "GET",
    path: "/tournaments/{tournamentId}/next-season",
    summary: "The proposed divisions of the next season of a closed league: who goes up, stays, goes down and leaves",
    refuses: { TOURNAMENT_NOT_FOUND, NOT_CLOSED },
  })
    .input(ofTournament)
    .output(nextSeason),

  publish: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/tournaments/{tournamentId}/next-season",
    summary: "Publish the next season of a closed league with these divisions, whose pairs are entered",
    refuses: {
      TOURNAMENT_NOT_FOUND,
      NOT_CLOSED,
      CLUB_INACTIVE,
      CATEGORY_REPEATED,
      SEASON_PUBLISHED,
      DATES_INVALID,
      DATES_TOO_FAR,
      GROUP_TOO_LARGE,
      PAIR_NOT_FOUND,
      PAIR_TWICE,
      PLAYER_NOT_FOUND,
      PLAYER_PAIRED,
    },
    successStatus: 201,
    once: true,
  })
    .input(
      ofTournament.extend({
        name: typedText(120),
        startDate: calendarDate,
        /** The divisions of each name and level, once. */
        groups: z
          .array(
            z.object({
              name: categoryName,
              level,
              divisions: z.array(z.array(id).min(1)).min(1).max(divisionBounds.most),
            }),
          )
          .min(1, { error: "CATEGORY_REQUIRED" })
          .max(21),
      }),
    )
    .output(z.object({ tournamentId: id })),
};
