// Learns ratings: 100,000 matches from the first on, and then one after the other.

import { sql } from "drizzle-orm";
import { learnRatings, rebuildRatings } from "#server/features/competition/ratings/jobs.ts";
import { categoryOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { onStage, type Stage } from "./stage.ts";

const matches = Number(process.argv[2] ?? 100_000);
const pairs = Math.max(8, Math.floor(matches / 10));
const appended = 200;
const megabyte = 1024 * 1024;

/** Inserts matches between random pairs, each with its line of history, in the order of their days. */
async function play({ db }: Stage, categoryId: string, ownerId: string, count: number): Promise<void> {
  await db.execute(sql`
    create table played as select gen_random_uuid() as id, nth, one, case when other >= one then other + 1
      else other end as other from (select nth, 1 + floor(random() * ${pairs})::int as one,
      1 + floor(random() * ${pairs - 1})::int as other from generate_series(1, ${count}) as nth) as dice`);
  await db.execute(sql`
    insert into match (id, draw_id, stage, zone, round, position, winner_side, outcome, sets)
    select id, (select id from draw where category_id = ${categoryId}), 'zone', id::text, 1, 1, 1, 'played',
      '[{"kind":"games","pair1":6,"pair2":4},{"kind":"games","pair1":6,"pair2":3}]' from played`);
  await db.execute(sql`
    insert into match_side (match_id, side, origin, pair_id)
    select played.id, side, 'pair', known.id from played
    cross join lateral (values (1, one), (2, other)) as of(side, nth)
    join known on known.nth = of.nth`);
  await db.execute(sql`
    insert into match_history (match_id, at, actor_id, kind, after)
    select id, now() - interval '500 days' * (1 - nth::float / ${count}), ${ownerId}::uuid, 'entered', '{}'
    from played order by nth`);
  await db.execute(sql`drop table played`);
}

await onStage(async (app) => {
  const owner = await club(app, "Club Paraná");
  const categoryId = await categoryOf(app, owner, { quota: 512 });
  await app.db.execute(sql`
    insert into person (id, name, short_name, email)
    select gen_random_uuid(), 'Jugador ' || n, 'J. ' || n, n || '@example.com'
    from generate_series(1, ${2 * pairs}) n`);
  await app.db.execute(sql`
    insert into player_profile (person_id, category, level, location)
    select id, 'Masculino', '6ta', 'Paraná' from person where email like '%@example.com' and name like 'Jugador %'`);
  await app.db.execute(sql`
    create table known as with numbered as (select id, split_part(name, ' ', 2)::int as n from person
        where name like 'Jugador %')
      select gen_random_uuid() as id, one.n / 2 as nth, one.id as one, other.id as other
      from numbered one join numbered other on other.n = one.n - 1 where one.n % 2 = 0`);
  await app.db.execute(sql`
    insert into entry (category_id, person_id, status, entered_by)
    select ${categoryId}::uuid, person_id, 'paired', ${owner.id}::uuid from player_profile`);
  await app.db.execute(sql`
    insert into draw (category_id, is_seeded, random_seed, created_by)
    values (${categoryId}, false, 'x', ${owner.id})`);
  await app.db.execute(sql`
    insert into pair (id, category_id, proposer_id, invitee_id, state, accepted_at, confirmed_at, confirmed_by, cost)
    select id, ${categoryId}::uuid, one, other, 'confirmed', now(), now(), ${owner.id}::uuid, 0 from known`);
  await play(app, categoryId, owner.id, matches);

  const parts = { db: app.db, timeZone: app.parts.timeZone };
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed);
  }, 50);
  const timed = async (act: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    return performance.now() - began;
  };
  const first = await timed(() => learnRatings(parts));
  const again = await timed(() => rebuildRatings(parts));
  clearInterval(watch);
  const heap = Math.round((most - before) / megabyte);
  console.log(
    `${matches} matches of ${2 * pairs} players: the first run ${Math.round(first)} ms, ` +
      `a rebuild ${Math.round(again)} ms, the heap at most ${heap} MB more.`,
  );
  await app.db.execute(sql`analyze`);
  const times: number[] = [];
  for (let nth = 0; nth < appended; nth++) {
    await play(app, categoryId, owner.id, 1);
    times.push(await timed(() => learnRatings(parts)));
  }
  const middle = times.toSorted((one, other) => one - other)[appended / 2] ?? 0;
  console.log(`One match more: ${middle.toFixed(1)} ms in the median of ${appended}.`);
});
