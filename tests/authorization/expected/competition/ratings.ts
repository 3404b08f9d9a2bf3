import { type Expectations, players, signedIn, superAdminOnly } from "#tests/authorization/expectation.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";

export const ratings: Expectations<"ratings"> = {
  "ratings.ofPlayer": { answers: signedIn, input: ({ concerned }) => ({ playerId: concerned.id }) },
  "ratings.ofMatch": {
    answers: signedIn,
    input: async ({ app, clubAdmin }) => {
      const categoryId = await categoryOf(app, clubAdmin);
      await fillWithConfirmedPairs(app, categoryId, clubAdmin, 2);
      const { rounds } = await clubAdmin.api.draws.generate({ categoryId });
      return { matchId: rounds[0]?.[0]?.id ?? "" };
    },
  },
  "ratings.list": { answers: signedIn, input: () => ({ ladder: "Masculino" }) },
  "ratings.setShown": { answers: players({ concerned: "ok", otherPlayer: "ok" }), input: () => ({ shown: true }) },
  "ratings.quality": { answers: superAdminOnly, input: () => undefined },
};
