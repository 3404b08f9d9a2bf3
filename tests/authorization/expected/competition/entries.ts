import { type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf, enter } from "#tests/support/competitions.ts";

const ofTheirs = ownClub("404 PLAYER_NOT_FOUND");

/** Enters the player concerned alone in a category of the club. */
async function enteredAlone({ app, clubAdmin, concerned }: Scene) {
  const categoryId = await categoryOf(app, clubAdmin, { format: "AMERICANO" });
  await enter(categoryId, concerned);
  return { categoryId, playerId: concerned.id };
}

export const entries: Expectations<"entries"> = {
  "entries.add": {
    least: "desk",
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async ({ app, clubAdmin }) => {
      const categoryId = await categoryOf(app, clubAdmin, { format: "AMERICANO" });
      return { categoryId, confirmed: true, rows: [{ name: "Tito Vega", playerId: null, isAnother: true }] };
    },
  },
  "entries.charges": { least: "desk", answers: ofTheirs, input: enteredAlone },
  "entries.confirm": { least: "desk", answers: ofTheirs, input: enteredAlone },
  "entries.undoConfirmation": {
    least: "desk",
    answers: ofTheirs,
    input: async (scene) => {
      const entered = await enteredAlone(scene);
      await scene.clubAdmin.api.entries.confirm(entered);
      return entered;
    },
  },
};
