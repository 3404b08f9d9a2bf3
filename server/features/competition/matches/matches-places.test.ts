import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { seededRandom } from "#domain/lib/random.ts";
import { createTestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";

const app = await createTestApp();
afterAll(() => app.close());

/** Creates a drawn category of four pairs whose three matches follow each other on one court. */
async function placed() {
  const paraná = await club(app, "Club Paraná");
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
  const [categoryId = ""] = categoryIds;
  const pairIds = await fillWithConfirmedPairs(app, categoryId, paraná, 4);
  const { drawId, rounds } = await paraná.api.draws.generate({ categoryId });
  await app.db.execute(sql`insert into booking
    (court_id, day, start_minute, end_minute, state, tournament_id, created_by)
    select ${paraná.courtIds[0] ?? ""}::uuid, '2026-11-28', hour, hour + 60, 'TORNEO', ${tournamentId}::uuid,
      ${paraná.id}::uuid
    from generate_series(1080, 1260, 60) as hour`);
  const matchIds = rounds.flat().map(({ id }) => id);
  for (const [nth, matchId] of matchIds.entries()) {
    await app.db.execute(sql`insert into match_placement (match_id, tournament_id, court_id, day, start_minute, length)
      values (${matchId}, ${tournamentId}, ${paraná.courtIds[0] ?? ""}, '2026-11-28', ${1080 + 75 * nth}, 75)`);
  }
  return { paraná, tournamentId, categoryId, drawId, pairIds, matchIds };
}

async function holding(tournamentId: string) {
  const { rows } = await app.db.execute<{ id: string; holds: boolean }>(
    sql`select match_id as id, holds from match_placement where tournament_id = ${tournamentId} order by start_minute`,
  );
  return rows.map(({ id, holds }) => [id, holds]);
}

async function freed(tournamentId: string) {
  const { rows } = await app.db.execute(
    sql`select kind, revision, jsonb_array_length(before) as matches from schedule_change
      where tournament_id = ${tournamentId}`,
  );
  return rows;
}

test("a finished match keeps its place without holding the hour; once its result is cleared, it holds it again", async () => {
  const { paraná, tournamentId, matchIds } = await placed();
  const [first = "", second, final] = matchIds;
  await paraná.api.matches.enter({ matchId: first, revision: 0, outcome: straightSets("pair1") });
  expect(await holding(tournamentId)).toEqual([
    [first, false],
    [second, true],
    [final, true],
  ]);
  await paraná.api.matches.clear({ matchId: first, revision: 1 });
  expect(await holding(tournamentId)).toEqual(matchIds.map((id) => [id, true]));
  expect(await freed(tournamentId)).toEqual([]);
});

test("a result cleared after its hour, or while another match has its place, leaves the match without one", async () => {
  const { paraná, tournamentId, matchIds } = await placed();
  const [first = "", second = "", final] = matchIds;
  await paraná.api.matches.enter({ matchId: first, revision: 0, outcome: straightSets("pair1") });
  await app.db.execute(sql`update match_placement set start_minute = 1080 where match_id = ${second}`);
  await paraná.api.matches.clear({ matchId: first, revision: 1 });
  expect((await holding(tournamentId)).map(([id]) => id)).toEqual([second, final]);
  expect(await freed(tournamentId)).toEqual([{ kind: "freed", revision: 1, matches: 1 }]);
  await paraná.api.matches.enter({ matchId: second, revision: 0, outcome: straightSets("pair1") });
  await app.db.execute(sql`update match_placement set day = '2020-01-01' where match_id = ${second}`);
  await paraná.api.matches.clear({ matchId: second, revision: 1 });
  expect((await holding(tournamentId)).map(([id]) => id)).toEqual([final]);
});

test("any corrected slips leave draft and published places as they were", async () => {
  const { paraná, tournamentId, matchIds } = await placed();
  await paraná.api.schedule.publish({ tournamentId, revision: 0 });
  const places = async () => {
    const of = (table: string) =>
      app.pool.query(
        `select match_id, court_id, day, start_minute, length from ${table} where tournament_id = $1 order by 1`,
        [tournamentId],
      );
    const [draft, published] = await Promise.all([of("match_placement"), of("published_placement")]);
    return { draft: draft.rows, published: published.rows, holding: await holding(tournamentId) };
  };
  const revisionOf = async (matchId: string) =>
    (await app.pool.query("select revision from match where id = $1", [matchId])).rows[0]?.revision ?? 0;
  const before = await places();
  const random = seededRandom("slips");
  const outcomes: Parameters<typeof paraná.api.matches.enter>[0]["outcome"][] = [
    straightSets("pair1"),
    straightSets("pair2"),
    ...(["pair1", "pair2", "both"] as const).map((absent) => ({ kind: "walkover", absent }) as const),
  ];
  const entered: string[] = [];
  const takeBack = async (matchId: string) =>
    paraná.api.matches.clear({ matchId, revision: await revisionOf(matchId), undoes: matchIds });
  for (let step = 0; step < 25; step++) {
    const matchId = matchIds[Math.floor(random() * matchIds.length)] ?? "";
    const outcome = outcomes[Math.floor(random() * outcomes.length)] ?? straightSets("pair1");
    const back = entered.at(-1);
    if (back !== undefined && random() < 0.4) {
      await takeBack(back);
      entered.pop();
    } else if (!entered.includes(matchId)) {
      const slip = paraná.api.matches.enter({ matchId, revision: await revisionOf(matchId), outcome, undoes: [] });
      if (
        await slip.then(
          () => true,
          () => false,
        )
      )
        entered.push(matchId);
    }
  }
  for (const matchId of entered.toReversed()) await takeBack(matchId);
  expect(await places()).toEqual(before);
});

test("the hours of a withdrawn pair's matches are freed in one change of the order of play", async () => {
  const { paraná, tournamentId, categoryId, pairIds, matchIds } = await placed();
  await paraná.api.matches.withdrawPair({ categoryId, pairId: pairIds[0] ?? "" });
  expect((await holding(tournamentId)).map(([id]) => id)).toEqual(matchIds.slice(1));
  expect(await freed(tournamentId)).toEqual([{ kind: "freed", revision: 1, matches: 1 }]);
});

test("a reinstated pair has its match at its old place once its walkover is cleared", async () => {
  const { paraná, tournamentId, categoryId, drawId, pairIds } = await placed();
  await paraná.api.schedule.publish({ tournamentId, revision: 0 });
  const before = await holding(tournamentId);
  const pairId = pairIds[0] ?? "";
  await paraná.api.matches.withdrawPair({ categoryId, pairId });
  expect(await holding(tournamentId)).toHaveLength(2);
  await paraná.api.matches.reinstatePair({ categoryId, pairId });
  const walkover = "select id, revision from match where outcome = 'walkover' and draw_id = $1";
  const [lost] = (await app.pool.query<{ id: string; revision: number }>(walkover, [drawId])).rows;
  await paraná.api.matches.clear({ matchId: lost?.id ?? "", revision: lost?.revision ?? 0 });
  expect(await holding(tournamentId)).toEqual(before);
  const { rows } = await app.db.execute(sql`select from published_placement where tournament_id = ${tournamentId}`);
  expect(rows).toHaveLength(3);
});

test.each(["annul", "redraw"] as const)("an ended draw leaves no hour behind: %s", async (act) => {
  const { paraná, tournamentId, categoryId, drawId } = await placed();
  if (act === "annul") await paraná.api.draws.annul({ categoryId, drawId });
  else await paraná.api.draws.redraw({ categoryId, replacedDrawId: drawId });
  expect(await holding(tournamentId)).toEqual([]);
  expect(await freed(tournamentId)).toEqual([{ kind: "freed", revision: 1, matches: 3 }]);
});
