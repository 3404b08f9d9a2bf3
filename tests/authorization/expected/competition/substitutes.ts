import { type Answers, type Expectations, ownClub, players, signedIn } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { player, type SomeBody } from "#tests/support/people.ts";
import { drawnLeague, straightSets } from "#tests/support/play.ts";

/** Draws a league with the pair of the player concerned and the mate, and finds somebody who could substitute them. */
async function drawn({ app, clubAdmin, concerned, mate }: Scene) {
  const rivals: [SomeBody, SomeBody] = [await player(app, "Eva Luna"), await player(app, "Flor Gil")];
  const { match, side } = await drawnLeague(app, clubAdmin, [[concerned, mate], rivals]);
  const pairId = match.sides[side === "pair1" ? 0 : 1].pairId ?? "";
  return { match, pairId, substitute: await player(app, "Gina Paz") };
}

async function withSubstitute(scene: Scene) {
  const { match, pairId, substitute } = await drawn(scene);
  await scene.concerned.api.substitutes.add({ pairId, playerId: substitute.id });
  return { match, pairId, playerId: substitute.id };
}

const unknown = "404 PAIR_NOT_FOUND";
const ofPairOrClub: Answers = { ...signedIn, otherPlayer: unknown, otherClubAdmin: unknown };

export const substitutes: Expectations<"substitutes"> = {
  "substitutes.candidates": {
    answers: players({ concerned: "ok", mate: "ok", otherPlayer: unknown }),
    input: async (scene) => ({ pairId: (await drawn(scene)).pairId, text: "gina" }),
  },
  "substitutes.add": {
    answers: ofPairOrClub,
    input: async (scene) => {
      const { pairId, substitute } = await drawn(scene);
      return { pairId, playerId: substitute.id };
    },
  },
  "substitutes.remove": {
    answers: ofPairOrClub,
    input: async (scene) => {
      const { pairId, playerId } = await withSubstitute(scene);
      return { pairId, playerId };
    },
  },
  "substitutes.saveLineup": {
    least: "desk",
    answers: ownClub("404 MATCH_NOT_FOUND"),
    input: async (scene) => {
      const { match, pairId, playerId } = await withSubstitute(scene);
      const { id: matchId, revision } = match;
      await scene.clubAdmin.api.matches.enter({ matchId, revision, outcome: straightSets("pair1") });
      return { matchId, pairId, playerIds: [scene.concerned.id, playerId] };
    },
  },
};
