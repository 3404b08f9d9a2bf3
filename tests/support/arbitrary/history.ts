import { sql } from "drizzle-orm";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import type { TestApp } from "#tests/support/app.ts";
import { categoryOf } from "#tests/support/competitions.ts";

/** Builds a valid id from a number, so that a history is the same each time. */
const idOf = (what: string, nth: string) =>
  sql.raw(`overlay(overlay(md5('${what} ' || ${nth}) placing '4' from 13) placing '8' from 17)::uuid`);

/**
 * Inserts so many pairs of players of one class in a drawn category, and returns a function that plays further matches
 * between them, spread over 500 days. Of two pairs the one with the lower number wins, but for one match in twenty.
 */
export async function openHistory(
  app: TestApp,
  owner: { readonly id: string; readonly clubId: string },
  pairs: number,
  format: Format = "PLAYOFF",
): Promise<(count: number) => Promise<void>> {
  const { db } = app;
  const categoryId = await categoryOf(app, owner, { quota: 512, format });
  await db.execute(sql`
    insert into person (id, name, short_name, email)
    select ${idOf("player", "n")}, 'Jugador ' || n, 'J. ' || n, n || '@example.com'
    from generate_series(1, ${2 * pairs}) n`);
  await db.execute(sql`
    insert into player_profile (person_id, category, level, location)
    select ${idOf("player", "n")}, 'Masculino', '6ta', 'Paraná' from generate_series(1, ${2 * pairs}) n`);
  await db.execute(sql`
    insert into entry (category_id, person_id, status, entered_by)
    select ${categoryId}::uuid, person_id, 'paired', ${owner.id}::uuid from player_profile`);
  await db.execute(sql`
    insert into draw (category_id, is_seeded, random_seed, created_by)
    values (${categoryId}, false, 'x', ${owner.id})`);
  await db.execute(sql`
    insert into pair (id, category_id, proposer_id, invitee_id, state, accepted_at, confirmed_at, confirmed_by, cost)
    select ${idOf("pair", "n")}, ${categoryId}::uuid, ${idOf("player", "2 * n - 1")}, ${idOf("player", "2 * n")},
      'confirmed', now(), now(), ${owner.id}::uuid, 0 from generate_series(1, ${pairs}) n`);
  let played = 0;
  return async (count) => {
    const first = played + 1;
    played += count;
    const dice = sql`(select nth, one, other, case when (one < other) <> (nth % 20 = 0) then 1 else 2 end as winner
      from (select nth, 1 + one as one, 1 + (one + 1 + nth * 104729 % (${pairs} - 1)) % ${pairs} as other
        from (select nth, nth * 7919 % ${pairs} as one from generate_series(${first}::bigint, ${played}) nth) as rolled
      ) as met) as dice`;
    await db.execute(sql`
      insert into match (id, draw_id, stage, zone, round, position, winner_side, outcome, sets)
      select ${idOf("match", "nth")}, (select id from draw where category_id = ${categoryId}), 'zone', nth::text, 1, 1,
        winner, 'played', case when winner = 1
          then '[{"kind":"games","pair1":6,"pair2":4},{"kind":"games","pair1":6,"pair2":3}]'::jsonb
          else '[{"kind":"games","pair1":4,"pair2":6},{"kind":"games","pair1":3,"pair2":6}]' end from ${dice}`);
    await db.execute(sql`
      insert into match_side (match_id, side, origin, pair_id)
      select ${idOf("match", "nth")}, side, 'pair', ${idOf("pair", "pair")} from ${dice}
      cross join lateral (values (1, one), (2, other)) as of(side, pair)`);
    await db.execute(sql`
      insert into match_history (match_id, at, actor_id, kind, after)
      select ${idOf("match", "nth")},
        ${app.parts.now()}::timestamptz - interval '500 days' * (${played} - nth) / ${count}, ${owner.id}::uuid,
        'entered', '{}' from ${dice} order by nth`);
  };
}
