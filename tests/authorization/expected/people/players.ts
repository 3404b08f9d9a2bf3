import { type Expectations, ownClub, signedIn } from "#tests/authorization/expectation.ts";
import { categoryOf, enter } from "#tests/support/competitions.ts";

export const players: Expectations<"players"> = {
  "players.profile": { answers: signedIn, input: ({ concerned }) => ({ playerId: concerned.id }) },
  "players.statistics": { answers: signedIn, input: ({ concerned }) => ({ playerId: concerned.id }) },
  "players.history": { answers: signedIn, input: ({ concerned }) => ({ playerId: concerned.id }) },
  "players.ranking": { answers: signedIn, input: () => ({ category: "Masculino", level: "7ma" }) },
  "players.reclassify": {
    least: "manager",
    answers: ownClub("404 PLAYER_NOT_FOUND"),
    input: async ({ app, clubAdmin, concerned }) => {
      await enter(await categoryOf(app, clubAdmin), concerned);
      return { playerId: concerned.id, category: "Masculino", level: "7ma", why: "Gana siempre" };
    },
  },
};
