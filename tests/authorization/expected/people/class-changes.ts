import { sql } from "drizzle-orm";
import { defaultRatingRules } from "#domain/competition/ratings/rating.ts";
import { type Expectations, ownClub, players, signedIn, superAdminOnly } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf, enter } from "#tests/support/competitions.ts";

const evidence = { rating: null, own: { played: 0, won: 0 }, titles: 0, finals: 0, results: [], matches: [] };

/** Writes an open proposal of the rating about the concerned player, who entered at the club. */
async function proposed({ app, clubAdmin, concerned }: Scene) {
  await enter(await categoryOf(app, clubAdmin), concerned);
  await app.db.execute(sql`delete from class_proposal where decided_at is null`);
  const { rows } = await app.db.execute<{ id: string }>(sql`
    insert into class_proposal (person_id, ladder, from_level, to_category, to_level, rule, evidence, proposed_at)
    select person_id, category, level, category, '1ra', 'A1', ${JSON.stringify(evidence)}::jsonb,
      '2026-11-14T22:00:00Z'
    from player_profile where person_id = ${concerned.id} returning id`);
  return { proposalId: rows[0]?.id ?? "" };
}

/** Rates the player who runs a club far below their class, which no open proposal concerns. */
async function rateLow({ app, clubAdminWhoPlays: { id } }: Scene) {
  await app.db.execute(sql`delete from class_proposal where person_id = ${id}`);
  await app.db.execute(sql`update player_profile set level = '5ta' where person_id = ${id}`);
  await app.db.execute(sql`
    insert into rating_run (rules, why, live)
    select ${JSON.stringify(defaultRatingRules)}::jsonb, 'first', true
    where not exists (select from rating_run)`);
  await app.db.execute(sql`
    insert into rating_now (run_id, person_id, ladder, mu, sigma, matches, last_on)
    select id, person_id, category, 900, 30, 20, '2026-11-01' from rating_run, player_profile where person_id = ${id}
    on conflict do nothing`);
}

export const classChanges: Expectations<"classChanges"> = {
  "classChanges.ofClub": {
    least: "manager",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin }) => ({ clubId: clubAdmin.clubId }),
  },
  "classChanges.ofPlatform": { answers: superAdminOnly, input: () => ({}) },
  "classChanges.mine": { answers: signedIn, input: () => undefined },
  "classChanges.ofPlayer": { answers: signedIn, input: ({ concerned }) => ({ playerId: concerned.id }) },
  "classChanges.askDescent": {
    answers: {
      ...players({ concerned: "409 DESCENT_NOT_SHOWN", otherPlayer: "409 DESCENT_NOT_SHOWN" }),
      clubAdminWhoPlays: "ok",
    },
    input: async (scene) => {
      await rateLow(scene);
      return { why: "No gano" };
    },
  },
  "classChanges.propose": {
    least: "manager",
    answers: ownClub("404 PLAYER_NOT_FOUND"),
    input: async (scene) => {
      await proposed(scene);
      const { app, concerned } = scene;
      await app.db.execute(sql`delete from class_proposal where person_id = ${concerned.id} and decided_at is null`);
      return { playerId: concerned.id, level: "1ra", why: "Gana siempre" };
    },
  },
  "classChanges.answer": {
    answers: players({ concerned: "ok", otherPlayer: "404 PROPOSAL_NOT_FOUND" }),
    input: async (scene) => ({ ...(await proposed(scene)), text: "No estoy de acuerdo" }),
  },
  "classChanges.decide": {
    least: "manager",
    answers: ownClub("404 PLAYER_NOT_FOUND"),
    input: async (scene) => ({ ...(await proposed(scene)), accept: false }),
  },
};
