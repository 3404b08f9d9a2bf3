import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { foundPlayer, id, playerName, typedText } from "#contract/values.ts";

const { LEVEL_NOT_ALLOWED, LINEUP_INVALID, MATCH_NOT_FOUND, NO_RESULT, OTHER_CATEGORY, PAIR_NOT_FOUND } = refusals;
const { PAIR_NOT_MIXED, PLAYER_NOT_FOUND, PLAYER_PAIRED, SUBSTITUTES_FULL, SUBSTITUTE_TAKEN, SUM_TOO_LOW } = refusals;
const { SUBSTITUTE_NOT_FOUND, TOURNAMENT_NOT_UPCOMING } = refusals;

const ofPair = z.object({ pairId: id });

/** The two who played a match for a pair of a league. */
export const lineup = z.object({ pairId: id, playerIds: z.tuple([id, id]) });

/** The substitute of a pair of a league. */
export const substitute = z.object({ pairId: id, player: playerName });

/** Substitutes of the pairs of a league, and who played a match. */
export const substitutes = {
  candidates: procedure({
    policy: "player",
    method: "GET",
    path: "/pairs/{pairId}/substitute-candidates",
    summary: "Players whose names hold the words and who could be substitutes of one's own pair of a league",
    refuses: { PAIR_NOT_FOUND },
  })
    .input(ofPair.extend({ text: typedText(80) }))
    .output(z.array(foundPlayer)),

  add: procedure({
    policy: "signed-in",
    ability: "pairs",
    method: "POST",
    path: "/pairs/{pairId}/substitutes",
    summary: "A player of a pair of a league, or its club, adds a substitute; the club may let anybody in",
    refuses: {
      PAIR_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      PLAYER_NOT_FOUND,
      PLAYER_PAIRED,
      SUBSTITUTE_TAKEN,
      SUBSTITUTES_FULL,
      OTHER_CATEGORY,
      LEVEL_NOT_ALLOWED,
      SUM_TOO_LOW,
      PAIR_NOT_MIXED,
    },
    successStatus: 201,
  })
    .input(ofPair.extend({ playerId: id, letIn: z.boolean().default(false) }))
    .output(substitute),

  remove: procedure({
    policy: "signed-in",
    ability: "pairs",
    method: "DELETE",
    path: "/pairs/{pairId}/substitutes/{playerId}",
    summary: "A player of the pair, its club or the substitute ends this; matches played stay as they were played",
    refuses: { PAIR_NOT_FOUND, SUBSTITUTE_NOT_FOUND },
  })
    .input(ofPair.extend({ playerId: id }))
    .output(z.object({})),

  saveLineup: procedure({
    policy: "club-admin",
    ability: "results",
    method: "PUT",
    path: "/matches/{matchId}/lineups/{pairId}",
    summary: "The club says who played a match of a league for a pair: its players, or one of them with a substitute",
    refuses: { MATCH_NOT_FOUND, NO_RESULT, LINEUP_INVALID, TOURNAMENT_NOT_UPCOMING },
  })
    .input(lineup.extend({ matchId: id }))
    .output(z.object({})),
};
