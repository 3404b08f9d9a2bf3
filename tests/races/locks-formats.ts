import type { TestApp } from "#tests/support/app.ts";
import { categoryOf, enter, fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import type { Lock } from "./rival.ts";

/** Lists the locks of leagues, of changes of class and of alerts. Each meeting creates its own people. */
export function locksOfFormats(app: TestApp): readonly Lock[] {
  const one = async (query: string) => (await app.pool.query<{ it: unknown }>(query)).rows[0]?.it;
  const newClub = () => club(app, "Club Paraná");
  /** A proposal of the rating about a player who entered at the club. */
  const proposed = async () => {
    const [ana, owner, other] = [await player(app, "Ana Ríos"), await newClub(), await newClub()];
    await enter(await categoryOf(app, owner), ana);
    const evidence = { rating: null, own: { played: 0, won: 0 }, titles: 0, finals: 0, results: [], matches: [] };
    const id = await one(`
      insert into class_proposal (person_id, ladder, from_level, to_category, to_level, rule, evidence, proposed_at)
      select person_id, category, level, category, '1ra', 'A1', '${JSON.stringify(evidence)}', now()
      from player_profile where person_id = '${ana.id}' returning id as it`);
    const proposalId = String(id);
    const rival = [
      `update class_proposal set accepted = false, decided_by = '${other.id}', decided_at = now()
        where id = '${proposalId}'`,
    ];
    return { ana, owner, other, proposalId, rival };
  };
  return [
    {
      at: "server/features/people/class-changes/reads.ts",
      lock: "the proposal that is decided",
      promise: "of two deciders one decides",
      statement: /from "class_proposal" where "class_proposal"."id"/,
      meeting: async () => {
        const { owner, proposalId, rival } = await proposed();
        return { rival, act: () => owner.api.classChanges.decide({ proposalId, accept: false }) };
      },
      fair: { answer: "PROPOSAL_DECIDED" },
    },
    {
      at: "server/features/people/class-changes/reads.ts",
      lock: "the open proposal about a player whom the club changes by hand",
      promise: "a decision of that moment keeps its author",
      statement: /from "class_proposal" where \("class_proposal"."person_id"/,
      meeting: async () => {
        const { ana, owner, other, proposalId, rival } = await proposed();
        const change = { playerId: ana.id, category: "Masculino", level: "5ta", why: "Ganó tres torneos" } as const;
        const byWhom = `select decided_by = '${other.id}' as it from class_proposal where id = '${proposalId}'`;
        return { rival, act: () => owner.api.players.reclassify(change), left: () => one(byWhom) };
      },
      fair: { answer: "done", left: true },
    },
    {
      at: "server/features/people/rating-alerts/reads.ts",
      lock: "the alert that is dismissed",
      promise: "of two people who answer an alert one does",
      statement: /from "rating_alert"/,
      meeting: async () => {
        const { owner, other, ana } = await proposed();
        const alertId = String(
          await one(`
            insert into rating_alert (kind, person_id, about, evidence, people, made_at)
            values ('strange-match', '${ana.id}', 'x', '{"kind": "strange-match", "matches": []}', '{}', now())
            returning id as it`),
        );
        const rival = [
          `update rating_alert set ended_at = now(), ended_how = 'dismissed', ended_by = '${other.id}', ended_why = 'No'
            where id = '${alertId}'`,
        ];
        return { rival, act: () => owner.api.ratingAlerts.dismiss({ alertId, why: "Jugó lesionado" }) };
      },
      fair: { answer: "ALERT_ENDED" },
    },
    {
      at: "server/features/competition/categories/policy.ts",
      lock: "the tournament of a league whose last day may move",
      promise: "a tournament is changed while a fecha moves, and neither waits for the other for ever",
      statement: /from "tournament" inner join "tournament_category"/,
      meeting: async () => {
        const owner = await newClub();
        const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ format: "LEAGUE" }]);
        const [categoryId = ""] = categoryIds;
        await fillWithConfirmedPairs(app, categoryId, owner, 4);
        await owner.api.draws.generate({ categoryId });
        const later = { number: 3, from: "2027-03-01", until: "2027-03-07" } as const;
        return {
          rival: [`select from tournament where id = '${tournamentId}' for no key update`],
          meanwhile: `update tournament_category set cost = cost where id = '${categoryId}'`,
          act: () => owner.api.leagues.moveFecha({ categoryId, ...later }),
        };
      },
      fair: { answer: "done", meanwhile: 1 },
    },
  ];
}
