import { type Expectations, ownClub, players } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { enter, pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { player } from "#tests/support/people.ts";

/** Creates a tournament with the player concerned and the club's administrator who plays, but not the other player. */
async function entered({ app, clubAdmin, concerned, clubAdminWhoPlays }: Scene) {
  const { tournamentId, categoryIds } = await tournamentOf(app, clubAdmin, [{}]);
  await enter(categoryIds[0] ?? "", concerned, clubAdminWhoPlays);
  return { tournamentId };
}

async function ofPair({ app, clubAdmin }: Scene) {
  const { categoryIds } = await tournamentOf(app, clubAdmin, [{}]);
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const pairId = await pairUp(categoryIds[0] ?? "", ana, bea);
  return { pairId, playerId: bea.id, stretches: [] };
}

export const availability: Expectations<"availability"> = {
  "availability.mine": { answers: players({ concerned: "ok", otherPlayer: "ok" }), input: entered },
  "availability.state": {
    answers: {
      ...players({ concerned: "ok", otherPlayer: "409 NOT_PRE_REGISTERED" }),
      clubAdminWhoPlays: "ok",
    },
    input: async (scene) => ({ ...(await entered(scene)), stretches: [] }),
  },
  "availability.ofPair": { least: "desk", answers: ownClub("404 PAIR_NOT_FOUND"), input: ofPair },
  "availability.ofTournament": { least: "desk", answers: ownClub("404 TOURNAMENT_NOT_FOUND"), input: entered },
};
