import { usualScreen } from "#contract/clubs/televisions/screen-settings.ts";
import { type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { tournamentOf } from "#tests/support/competitions.ts";

async function tournament({ app, clubAdmin }: Scene) {
  return { tournamentId: (await tournamentOf(app, clubAdmin, [{}])).tournamentId };
}

async function screen(scene: Scene) {
  const { id: screenId } = await scene.clubAdmin.api.screens.add(await tournament(scene));
  return { screenId, settings: usualScreen };
}

export const screens: Expectations<"screens"> = {
  "screens.ofTournament": { least: "desk", answers: ownClub("404 TOURNAMENT_NOT_FOUND"), input: tournament },
  "screens.add": { least: "desk", answers: ownClub("404 TOURNAMENT_NOT_FOUND"), input: tournament },
  "screens.set": { least: "desk", answers: ownClub("404 SCREEN_NOT_FOUND"), input: screen },
  "screens.remove": { least: "desk", answers: ownClub("404 SCREEN_NOT_FOUND"), input: screen },
};
