import { type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { playOut } from "#tests/support/play.ts";

/** Plays and closes a league of one division. */
async function closed({ app, clubAdmin }: Scene) {
  const { tournamentId, categoryIds } = await tournamentOf(app, clubAdmin, [{ format: "LEAGUE", quota: 4 }]);
  const [categoryId = ""] = categoryIds;
  const pairIds = await fillWithConfirmedPairs(app, categoryId, clubAdmin, 4);
  await clubAdmin.api.draws.generate({ categoryId });
  await playOut(clubAdmin, tournamentId);
  await clubAdmin.api.tournaments.close({ tournamentId });
  return { tournamentId, pairIds };
}

const ofTheClub = ownClub("404 TOURNAMENT_NOT_FOUND");

export const seasons: Expectations<"seasons"> = {
  "seasons.next": {
    least: "manager",
    answers: ofTheClub,
    input: async (scene) => ({ tournamentId: (await closed(scene)).tournamentId }),
  },
  "seasons.publish": {
    least: "manager",
    answers: ofTheClub,
    input: async (scene) => {
      const { tournamentId, pairIds } = await closed(scene);
      const groups = [{ name: "Masculino", level: "7ma", divisions: [pairIds] }];
      return { tournamentId, name: "Liga", startDate: "2027-06-05", groups };
    },
  },
};
