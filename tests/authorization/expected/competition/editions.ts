import { type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { tournamentOf } from "#tests/support/competitions.ts";

const theirsOnly = ownClub("404 TOURNAMENT_NOT_FOUND");
const ofTournament = async ({ app, clubAdmin }: Scene) => {
  const { tournamentId } = await tournamentOf(app, clubAdmin, [{}]);
  return { tournamentId };
};

export const editions: Expectations<"editions"> = {
  "editions.previous": { least: "manager", answers: theirsOnly, input: ofTournament },
  "editions.tell": { least: "manager", answers: theirsOnly, input: ofTournament },
};
