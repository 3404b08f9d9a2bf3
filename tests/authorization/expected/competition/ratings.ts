import { sql } from "drizzle-orm";
import { defaultRatingRules } from "#domain/competition/ratings/rating.ts";
import { type Expectations, ownClub, players, signedIn, superAdminOnly } from "#tests/authorization/expectation.ts";
import { categoryOf, enter, fillWithConfirmedPairs } from "#tests/support/competitions.ts";

export const ratings: Expectations<"ratings"> = {
  "ratings.ofPlayer": { answers: signedIn, input: ({ concerned }) => ({ playerId: concerned.id }) },
  "ratings.bands": { answers: players({ concerned: "ok", otherPlayer: "ok" }), input: () => undefined },
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
    least: "manager",
    answers: ownClub("404 PLAYER_NOT_FOUND"),
    input: async ({ app, clubAdmin, concerned }) => {
      await enter(await categoryOf(app, clubAdmin), concerned);
      await app.db.execute(sql`delete from rating_start where person_id = ${concerned.id}`);
      return { playerId: concerned.id };
    },
  },
  "ratings.setShown": { answers: players({ concerned: "ok", otherPlayer: "ok" }), input: () => ({ shown: true }) },
  "ratings.quality": { answers: superAdminOnly, input: () => undefined },
  "ratings.apply": {
    answers: superAdminOnly,
    input: async ({ app }) => {
      await app.db.execute(sql`delete from rating_candidate`);
      await app.db.execute(sql`delete from rating_run where made_by is not null and matches is null`);
      await app.db.execute(sql`insert into rating_run (rules, why, live)
        values (${JSON.stringify(defaultRatingRules)}, 'first', true) on conflict do nothing`);
      const { rows } = await app.db.execute<{ id: string }>(sql`
        insert into rating_candidate (run_id, place, settings, matches, log_loss, brier, gain, gain_error, movements)
        select id, 1, '{"sigmaDeclared": 80, "slope": 3, "tau": 5, "beta": 100}', 1, 0.7, 0.25, 0, 0, '[]'
        from rating_run where live returning id`);
      return { candidateId: rows[0]?.id ?? "" };
    },
  },
  "ratings.rebuild": { answers: superAdminOnly, input: () => undefined },
};
