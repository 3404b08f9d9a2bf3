import { sql } from "drizzle-orm";
import { type Expectations, ownClub, players, signedIn, superAdminOnly } from "#tests/authorization/expectation.ts";
import { categoryOf, enter, fillWithConfirmedPairs } from "#tests/support/competitions.ts";

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
  "ratings.confirm": {
    answers: ownClub("404 PLAYER_NOT_FOUND"),
    input: async ({ app, clubAdmin, concerned }) => {
      await enter(await categoryOf(app, clubAdmin), concerned);
      await app.db.execute(sql`delete from rating_start where person_id = ${concerned.id}`);
      return { playerId: concerned.id };
    },
  },
  "ratings.setShown": { answers: players({ concerned: "ok", otherPlayer: "ok" }), input: () => ({ shown: true }) },
  "ratings.quality": { answers: superAdminOnly, input: () => undefined },
  "ratings.rebuild": { answers: superAdminOnly, input: () => undefined },
};
