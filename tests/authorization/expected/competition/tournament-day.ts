import { courtInPlay } from "#server/db/tables/schedules.ts";
import { clubOrScorer, type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import { onScorersCourt, type Scene } from "#tests/authorization/scene.ts";
import { drawn as drawnRotation } from "./rotations.ts";
import { drawn } from "./schedule.ts";

/** Creates a match that can be called, because every court is free. */
async function callable(scene: Scene) {
  await scene.app.db.delete(courtInPlay);
  return onScorersCourt(scene, await drawn(scene));
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
const matchOfOtherCourt = clubOrScorer("404 MATCH_NOT_FOUND");

export const tournamentDay: Expectations<"day"> = {
  "day.get": { least: "desk", answers: ownClub("404 TOURNAMENT_NOT_FOUND"), input: drawn },
  "day.ahead": { least: "desk", answers: ownClub("404 TOURNAMENT_NOT_FOUND"), input: drawn },
  "day.call": { least: "desk", answers: matchOfOtherCourt, input: callable },
  "day.callRound": {
    least: "desk",
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: roundToCall,
  },
  "day.takeBackRoundCall": {
    least: "desk",
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async (scene) => {
      const round = await roundToCall(scene);
      await scene.clubAdmin.api.day.callRound(round);
      return round;
    },
  },
  "day.takeBack": { least: "desk", answers: matchOfOtherClub, input: called },
  "day.start": { least: "desk", answers: matchOfOtherCourt, input: called },
  "day.end": { least: "desk", answers: matchOfOtherCourt, input: called },
};
