import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { categoryName, division, id, instant, level, pairPlayers, playerName, slot } from "#contract/values.ts";
import { categoryStates } from "#domain/competition/closing/closing.ts";
import { formats, tournamentStatuses } from "#domain/competition/tournaments/tournament.ts";

const { ALREADY_CLOSED, CLOSE_NOT_READY, NOT_CLOSED, TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING } = refusals;

/** The final place of a pair in a category, and the points of each of its players. */
export const finalResult = z.object({
  position: z.int(),
  pairId: id,
  players: pairPlayers,
  points: z.int(),
});
export type FinalResult = z.infer<typeof finalResult>;

/** The final place of a player in an individual format, without points. */
export const placeAlone = z.object({ position: z.int(), player: playerName });
export type PlaceAlone = z.infer<typeof placeAlone>;

const ofTournament = z.object({ tournamentId: id });

/** The state of a tournament before closing: the open items, and the points that each pair would get or got. */
const closingView = z.object({
  status: z.enum(tournamentStatuses),
  canClose: z.boolean(),
  closedAt: instant.nullable(),
  /** Coming court hours that closing would free. */
  slotsToFree: z.int(),
  /** Unpaid inscriptions in whole pesos. They stay owed after closing. */
  owed: z.int(),
  categories: z.array(
    z.object({
      categoryId: id,
      name: categoryName,
      level,
      division,
      format: z.enum(formats).exactOptional(),
      /** A category that was never drawn does not block closing; one with open matches does. */
      state: z.enum(categoryStates),
      /** Confirmed pairs, or confirmed players of an individual format. */
      confirmedPairs: z.int(),
      openMatches: z.int(),
      championPoints: z.int(),
      /** Eliminated pairs and champions, the best first. All once the category is finished. */
      results: z.array(finalResult),
      /** The players of a rotation in their place, the best first. */
      places: z.array(placeAlone),
    }),
  ),
});
export type ClosingView = z.infer<typeof closingView>;

export const closing = {
  closing: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "GET",
    path: "/tournaments/{tournamentId}/closing",
    summary: "What is missing before a tournament can be closed, and the points of each pair",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(ofTournament)
    .output(closingView),

  close: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/tournaments/{tournamentId}/closing",
    summary: "Close a played tournament: positions, points and rankings, once; its court hours to come are freed",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, ALREADY_CLOSED, CLOSE_NOT_READY },
    successStatus: 201,
  })
    .input(ofTournament)
    .output(closingView),

  reopen: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "DELETE",
    path: "/tournaments/{tournamentId}/closing",
    summary: "Open a closed tournament again: exactly what closing wrote is taken back",
    refuses: { TOURNAMENT_NOT_FOUND, NOT_CLOSED },
  })
    .input(ofTournament)
    .output(
      closingView.extend({
        slotsRestored: z.int(),
        slotsTaken: z.int(),
        /** The first 50 court hours that could not be taken back on reopening. */
        slotsLost: z.array(slot.extend({ courtName: z.string() })).max(50),
      }),
    ),
};
