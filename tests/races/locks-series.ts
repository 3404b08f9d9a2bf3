import { makeDatesThatWaited } from "#server/features/courts/series/jobs.ts";
import type { TestApp } from "#tests/support/app.ts";
import { club } from "#tests/support/people.ts";
import type { Lock } from "./rival.ts";

/** Lists the locks of recurring bookings (turnos fijos). Each meeting creates its own club. */
export function locksOfSeries(app: TestApp): readonly Lock[] {
  const one = async (query: string) => (await app.pool.query<{ it: unknown }>(query)).rows[0]?.it;
  const newClub = () => club(app, "Club Paraná");
  const weekly = async ({ api, clubId, courtIds }: Awaited<ReturnType<typeof newClub>>) => {
    const [courtId = ""] = courtIds;
    const slot = { weekday: 1, startMinute: 1200, minutes: 60, firstDay: "2026-11-14", lastDay: null } as const;
    const holder = { kind: "guest", name: "Los de siempre" } as const;
    const { id: seriesId } = await api.series.create({ clubId, courtId, ...slot, price: null, holder });
    return { courtId, seriesId };
  };

  return [
    {
      at: "server/features/courts/series/policy.ts",
      lock: "the court of a turno fijo",
      promise: "a turno fijo that somebody ends at that moment is not ended again",
      statement: /"court_id" = "court"."id" and "weekly_series"/,
      meeting: async () => {
        const owner = await newClub();
        const { courtId, seriesId } = await weekly(owner);
        return {
          rival: [
            `select from court where id = '${courtId}' for no key update`,
            `update weekly_series set last_day = '2026-11-19', ended_at = now() where id = '${seriesId}'`,
          ],
          act: () => owner.api.series.end({ seriesId, from: "2026-11-20" }),
        };
      },
      fair: { answer: "SERIES_CHANGED" },
    },
    {
      at: "server/features/courts/series/writes-dates.ts",
      lock: "the dates that are left out",
      promise:
        "several dates are locked in the order of their ids, as whoever changes two of them does, and neither waits for the other for ever",
      statement: /from "booking" where .*"series_id", "booking"."series_day"\) in .*order by "booking"."id" asc/,
      meeting: async () => {
        const owner = await newClub();
        const { seriesId } = await weekly(owner);
        // In stored order, in which one update of all would reach them: of these two the higher id comes first.
        const { rows } = await app.pool.query<{ id: string }>(`select id from booking where series_id = '${seriesId}'`);
        const [first, second] = rows.flatMap(({ id }, nth) => {
          const later = rows.slice(nth + 1).find((other) => other.id < id);
          return later ? [id, later.id] : [];
        });
        return {
          rival: [`update booking set note = null where id = '${second}'`],
          meanwhile: `update booking set note = null where id = '${first}'`,
          act: () => owner.api.series.end({ seriesId, from: "2026-11-16" }),
        };
      },
      fair: { answer: "done", meanwhile: 1 },
    },
    {
      at: "server/features/courts/series/writes-tending.ts",
      lock: "the courts whose dates are made",
      promise: "a date whose court somebody takes at that moment is left out, and not only missing",
      statement: /from "court" where "court"."id" in \(select "court_id" from "weekly_series"/,
      meeting: async () => {
        const owner = await newClub();
        const { courtId, seriesId } = await weekly(owner);
        await app.pool.query(
          `update booking set state = 'CANCELADO' where series_id = '${seriesId}' and day = '2026-11-24'`,
        );
        const { openingWeek } = await owner.api.clubs.panel({ clubId: owner.clubId });
        return {
          rival: [
            `select from court where id = '${courtId}' for no key update`,
            `insert into booking (court_id, day, start_minute, end_minute, state, guest_name)
             values ('${courtId}', '2026-11-24', 1200, 1260, 'RESERVADO', 'Tito')`,
          ],
          act: () => owner.api.clubs.setHours({ clubId: owner.clubId, openingWeek, dayExceptions: [] }),
          left: () => one(`select count(*)::int as it from series_exception where series_id = '${seriesId}'`),
        };
      },
      fair: { answer: "done", left: 1 },
    },
    {
      at: "server/features/courts/series/writes-tending.ts",
      lock: "the court of dates that waited",
      promise: "a date that waited, and whose court somebody takes at that moment, is left out, and not only missing",
      statement: /select "club_id" from "court" where .*"court"."active"/,
      meeting: async () => {
        const { courtId, seriesId } = await weekly(await newClub());
        const date = `series_id = '${seriesId}' and series_day = '2026-11-24'`;
        await app.pool.query(`update booking set state = 'CANCELADO' where ${date}`);
        await app.pool.query(`insert into series_waiting (series_id, day) values ('${seriesId}', '2026-11-24')`);
        return {
          rival: [
            `select from court where id = '${courtId}' for no key update`,
            `insert into booking (court_id, day, start_minute, end_minute, state, guest_name)
             values ('${courtId}', '2026-11-24', 1200, 1260, 'RESERVADO', 'Tito')`,
          ],
          act: () => makeDatesThatWaited(app.parts),
          left: () => one(`select count(*)::int as it from series_exception where series_id = '${seriesId}'`),
        };
      },
      fair: { answer: "done", left: 1 },
    },
  ];
}
