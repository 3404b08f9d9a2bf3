import { courtInPlay } from "#server/db/tables/schedules.ts";
import { type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { drawn as drawnRotation } from "./rotations.ts";
import { drawn } from "./schedule.ts";

/** Creates a match that can be called, because every court is free. */
async function callable(scene: Scene) {
  await scene.app.db.delete(courtInPlay);
  return drawn(scene);
}

async function called(scene: Scene) {
  const made = await callable(scene);
  await scene.clubAdmin.api.day.call(made);
  return made;
}

async function roundToCall(scene: Scene) {
  await scene.app.db.delete(courtInPlay);
  const { categoryId } = await drawnRotation(scene);
  return { categoryId, round: 1 };
}

const matchOfOtherClub = ownClub("404 MATCH_NOT_FOUND");

export const tournamentDay: Expectations<"day"> = {
  "day.get": { answers: ownClub("404 TOURNAMENT_NOT_FOUND"), input: drawn },
  "day.ahead": { answers: ownClub("404 TOURNAMENT_NOT_FOUND"), input: drawn },
  "day.call": { answers: matchOfOtherClub, input: callable },
  "day.callRound": {
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: roundToCall,
  },
  "day.takeBackRoundCall": {
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async (scene) => {
      const round = await roundToCall(scene);
      await scene.clubAdmin.api.day.callRound(round);
      return round;
    },
  },
  "day.takeBack": { answers: matchOfOtherClub, input: called },
  "day.start": { answers: matchOfOtherClub, input: called },
  "day.end": { answers: matchOfOtherClub, input: called },
};
