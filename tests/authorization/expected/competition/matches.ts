import { clubOrScorer, type Expectations, ownClub, players, signedIn } from "#tests/authorization/expectation.ts";
import { onScorersCourt, type Scene } from "#tests/authorization/scene.ts";
import { categoryOf, fillWithConfirmedPairs, pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { player } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";

/** Draws a category of four pairs, and returns its first match. */
async function drawn({ app, clubAdmin }: Scene) {
  const { tournamentId, categoryIds } = await tournamentOf(app, clubAdmin, [{}]);
  const [categoryId = ""] = categoryIds;
  const [pairId = ""] = await fillWithConfirmedPairs(app, categoryId, clubAdmin, 4);
  const { rounds } = await clubAdmin.api.draws.generate({ categoryId });
  return { tournamentId, categoryId, pairId, matchId: rounds[0]?.[0]?.id ?? "", revision: 0 };
}

async function leaving(scene: Scene) {
  const { categoryId, pairId: leavingPairId } = await drawn(scene);
  return { categoryId, leavingPairId };
}

const outcome = straightSets("pair1");

async function unplayed(scene: Scene) {
  return { ...(await onScorersCourt(scene, await drawn(scene))), outcome };
}

async function played(scene: Scene) {
  const { matchId, ...rest } = await drawn(scene);
  await scene.clubAdmin.api.matches.enter({ matchId, revision: 0, outcome: straightSets("pair1") });
  return { ...rest, matchId, revision: 1 };
}

async function withdrawn(scene: Scene) {
  const { categoryId, pairId } = await drawn(scene);
  await scene.clubAdmin.api.matches.withdrawPair({ categoryId, pairId });
  return { categoryId, pairId };
}

/** Draws a category of three pairs, with a reserve and the bye that it can take. */
async function withReserve({ app, clubAdmin }: Scene) {
  const categoryId = await categoryOf(app, clubAdmin);
  await fillWithConfirmedPairs(app, categoryId, clubAdmin, 3);
  await clubAdmin.api.draws.generate({ categoryId });
  const [one, other] = await Promise.all([player(app, "Ana Ríos"), player(app, "Bea Sosa")]);
  const playerIds: [string, string] = [one.id, other.id];
  const { id: pairId } = await clubAdmin.api.pairs.addByHand({ categoryId, playerIds, confirmed: false });
  const [line] = await clubAdmin.api.matches.freeLines({ categoryId });
  return { categoryId, pairId, matchId: line?.matchId ?? "" };
}

/** Creates a match of the concerned player, and publishes its order of play. */
async function ofConcerned({ app, clubAdmin, concerned }: Scene) {
  const categoryId = await categoryOf(app, clubAdmin);
  const partner = await player(app, "Eva Luna");
  await clubAdmin.api.pairs.confirmPayment({ pairId: await pairUp(categoryId, concerned, partner) });
  await fillWithConfirmedPairs(app, categoryId, clubAdmin, 1);
  const { rounds } = await clubAdmin.api.draws.generate({ categoryId });
  return { matchId: rounds[0]?.[0]?.id ?? "", upTo: 1 };
}

const matchOfOtherClub = ownClub("404 MATCH_NOT_FOUND");
const matchOfOtherCourt = clubOrScorer("404 MATCH_NOT_FOUND");
const categoryOfOtherClub = ownClub("404 CATEGORY_NOT_FOUND");

export const matches: Expectations<"matches"> = {
  "matches.ofTournament": { least: "desk", answers: ownClub("404 TOURNAMENT_NOT_FOUND"), input: drawn },
  "matches.mine": { answers: signedIn, input: () => undefined },
  "matches.preview": { least: "desk", answers: matchOfOtherCourt, input: unplayed },
  "matches.enter": { least: "desk", answers: matchOfOtherCourt, input: unplayed },
  "matches.clear": { least: "desk", answers: matchOfOtherClub, input: played },
  "matches.seePlace": {
    answers: players({ concerned: "ok", otherPlayer: "404 MATCH_NOT_FOUND" }),
    input: ofConcerned,
  },
  "matches.headToHead": { answers: signedIn, input: played },
  "matches.history": { least: "desk", answers: matchOfOtherClub, input: played },
  "matches.reserves": { least: "desk", answers: categoryOfOtherClub, input: leaving },
  "matches.freeLines": { least: "desk", answers: categoryOfOtherClub, input: drawn },
  "matches.seatPair": { least: "manager", answers: categoryOfOtherClub, input: withReserve },
  "matches.withdrawPair": { least: "desk", answers: categoryOfOtherClub, input: drawn },
  "matches.reinstatePair": { least: "desk", answers: categoryOfOtherClub, input: withdrawn },
};
