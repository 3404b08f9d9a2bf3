import { sql } from "drizzle-orm";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { TestApp } from "#tests/support/app.ts";
import { club, type SomeBody } from "#tests/support/people.ts";
import { onStage } from "./stage.ts";

const days = 30;
const courts = 10;
const hours = 15;
const rounds = 9;

/** Times one act in milliseconds. */
async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Inserts the same rows with one raw statement, in a separate tournament. */
async function insertRaw(app: TestApp, clubId: string, by: string, start: CalendarDate): Promise<void> {
  const end = addDays(start, days - 1);
  await app.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO tournament (club_id, name, start_date, end_date, start_minute, end_minute, created_by)
      VALUES (${clubId}, 'raw', ${start}, ${end}, 480, 1380, ${by}) RETURNING id`);
    await tx.execute(sql`
      INSERT INTO booking (court_id, day, start_minute, end_minute, state, tournament_id)
      SELECT court.id, day::date, hour * 60, hour * 60 + 60, 'TORNEO', ${rows[0]?.id}
      FROM court, generate_series(${start}::date, ${end}::date, interval '1 day') day, generate_series(8, 22) hour
      WHERE court.club_id = ${clubId}`);
  });
}

function publish(owner: SomeBody & { clubId: string; courtIds: string[] }, start: CalendarDate): Promise<unknown> {
  return owner.api.tournaments.publish({
    clubId: owner.clubId,
    name: "Copa de medición",
    description: "",
    startDate: start,
    endDate: addDays(start, days - 1),
    startMinute: 8 * 60,
    endMinute: 23 * 60,
    courtIds: owner.courtIds,
    categories: [{ name: "Masculino", level: "7ma", quota: 16, cost: 5000, format: "PLAYOFF", isSeeded: true }],
  });
}

await onStage(async (app) => {
  const owner = await club(app, "Diez Canchas", courts);
  const { today } = clubClock(new Date(), "America/Argentina/Buenos_Aires");
  const block = (round: number) => addDays(today, 40 * round + 40);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const raw = await timed(() => insertRaw(app, owner.clubId, owner.id, block(2 * round)));
    const ours = await timed(() => publish(owner, block(2 * round + 1)));
    if (round > 0) ratios.push(ours / raw);
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
  console.log(
    `Publishing ${days} days × ${courts} courts × ${hours} hours (${days * courts * hours} slots) through HTTP,`,
  );
  console.log(`  times one raw INSERT … SELECT of the same rows  ${median.toFixed(2)}`);
});
