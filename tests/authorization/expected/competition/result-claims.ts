import { type Expectations, ownClub, players, signedIn } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { player, type SomeBody } from "#tests/support/people.ts";
import { drawnLeague, straightSets } from "#tests/support/play.ts";

const outcome = straightSets("pair1");

async function drawn({ app, clubAdmin, concerned, mate }: Scene) {
  const rivals: [SomeBody, SomeBody] = [await player(app, "Eva Luna"), await player(app, "Flor Gil")];
  const league = await drawnLeague(app, clubAdmin, [[concerned, mate], rivals]);
  return { ...league, rivals };
}

async function unplayed(scene: Scene) {
  const { match } = await drawn(scene);
  return { matchId: match.id, revision: 0, outcome };
}

/** Creates a claim of the pair that meets the concerned player. */
async function claimed(scene: Scene) {
  const { match, tournamentId, rivals } = await drawn(scene);
  const claim = await rivals[0].api.resultClaims.make({ matchId: match.id, revision: 0, outcome });
  return { tournamentId, matchId: match.id, claimId: claim.id };
}

const ofThePlayers = players({ concerned: "ok", mate: "ok", otherPlayer: "404 MATCH_NOT_FOUND" });

export const resultClaims: Expectations<"resultClaims"> = {
  "resultClaims.mine": { answers: signedIn, input: () => undefined },
  "resultClaims.ofTournament": { least: "desk", answers: ownClub("404 TOURNAMENT_NOT_FOUND"), input: claimed },
  "resultClaims.make": { answers: ofThePlayers, input: unplayed },
  "resultClaims.confirm": { answers: ofThePlayers, input: claimed },
  "resultClaims.dispute": { answers: ofThePlayers, input: claimed },
};
