import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { tendOpenMatches } from "#server/features/courts/open-matches/jobs.ts";
import { makeDatesThatWaited } from "#server/features/courts/series/jobs.ts";
import { offerFreedSlots } from "#server/features/courts/slot-watches/jobs.ts";
import type { TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";
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

const day = "2026-11-20";

/** Lists the locks of slot watches. Each meeting creates its own club. */
export function locksOfWatches(app: TestApp): readonly Lock[] {
  const one = async (query: string) => (await app.pool.query<{ it: unknown }>(query)).rows[0]?.it;
  const turn = () => offerFreedSlots({ ...app.parts, requestRules: defaultRequestRules });
  /** Makes a club of one court with an hour that is taken. */
  async function taken() {
    const { api, clubId, courtIds } = await club(app, "Club Paraná", 1);
    const [courtId = ""] = courtIds;
    const holder = { kind: "guest", name: "Tito" } as const;
    const { id: bookingId } = await api.bookings.reserve({ courtId, day, ...hourFrom(20), holder });
    return { clubId, free: () => api.bookings.cancel({ bookingId }), ana: await player(app, "Ana Ríos") };
  }

  return [
    {
      at: "server/features/courts/slot-watches/reads.ts",
      lock: "the club whose line it is",
      promise: "a slot that is freed while somebody begins to wait for it is offered to them",
      statement: /from "club" where "club"."id" = \$1/,
      meeting: async () => {
        const { clubId, free, ana } = await taken();
        await free();
        return {
          rival: [
            `select from club where id = '${clubId}' for no key update`,
            `insert into slot_watch (club_id, person_id, day, from_minute, to_minute, minutes, created_at)
             values ('${clubId}', '${ana.id}', '${day}', 1200, 1200, 60, now())`,
          ],
          act: turn,
          left: () => one(`select state as it from slot_watch where person_id = '${ana.id}'`),
        };
      },
      fair: { answer: "done", left: "offered" },
    },
    {
      at: "server/features/courts/commitments/writes.ts",
      lock: "the booking that holds an offer's court",
      promise: "an offer that passes at that moment is not taken",
      statement: /from "booking" inner join "slot_offer"/,
      meeting: async () => {
        const { clubId, free, ana } = await taken();
        const wish = { clubId, courtId: null, day, ...hourFrom(20), margin: 0 } as const;
        const { id: watchId } = await ana.api.slotWatches.watch(wish);
        await free();
        await turn();
        const held = await one(`select booking_id as it from slot_offer where watch_id = '${watchId}'`);
        return {
          rival: [
            `select from booking where id = '${held}' for no key update`,
            `update slot_offer set outcome = 'passed', ended_at = now(), booking_id = null
              where watch_id = '${watchId}'`,
            `update slot_watch set state = 'passed' where id = '${watchId}'`,
            `delete from booking where id = '${held}'`,
          ],
          act: () => ana.api.slotWatches.accept({ watchId }),
        };
      },
      fair: { answer: "OFFER_OVER" },
    },
  ];
}

const choices = { ladder: "Masculino", levels: null, note: null } as const;

/** The lock of a booking, which stands for its open match and the seats. */
const bookingLock = {
  at: "server/features/courts/open-matches/policy.ts",
  lock: "the booking of an open match",
  statement: /^select "booking"."id" from "open_match"/,
} as const;

/** The lock of the charges of an open match, and then of the player who wants a seat. */
const joinerLock = {
  at: "server/features/courts/open-matches/policy.ts",
  lock: "the player who joins",
  statement: /with owed as/,
} as const;

/** Lists the locks of open matches. Each meeting creates its own club. */
export function locksOfOpenMatches(app: TestApp): readonly Lock[] {
  let matchDays = 0;
  const one = async (query: string) => (await app.pool.query<{ it: unknown }>(query)).rows[0]?.it;

  /** Opens a court of $ 24.000 at eight in the evening, with Beto in the second seat. */
  const opened = async () => {
    const [owner, ana, beto] = [
      await club(app, "Club Paraná"),
      await player(app, "Ana Ríos"),
      await player(app, "Beto Paz"),
    ];
    const { clubId, courtIds, api } = owner;
    await api.clubs.setPrices({ clubId, priceBands: [anyHour(24_000)] });
    const holder = { kind: "player", playerId: ana.id } as const;
    const { id: bookingId } = await api.bookings.reserve({ courtId: courtIds[0] ?? "", day, ...hourFrom(20), holder });
    const { id: matchId } = await ana.api.openMatches.open({ bookingId, ...choices });
    await beto.api.openMatches.join({ matchId, seat: 2, part: 6000 });
    return { owner, ana, beto, bookingId, matchId };
  };

  /** Books an hour on each of five days for a player. */
  const booked = async (courtId: string, { id }: SomeBody) => {
    matchDays += 5;
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into booking (court_id, day, start_minute, end_minute, state, person_id)
        select $1, date '2026-12-01' + nth + $3::int, 600, 660, 'RESERVADO', $2 from generate_series(1, 5) nth
        returning id`,
      [courtId, id, matchDays],
    );
    return rows.map((row) => row.id);
  };

  /** Returns the statement that opens these bookings. */
  const opening = (clubId: string, { id }: SomeBody, bookings: readonly string[]) =>
    `insert into open_match (booking_id, club_id, ladder, deadline, starts_at, opened_by, opened_at)
      select id, '${clubId}', 'Masculino', day, (day + time '10:00') at time zone 'America/Argentina/Buenos_Aires',
        '${id}', now() from booking where id in ('${bookings.join("','")}')`;

  /** Returns the statements of a player who takes a seat of a match at this moment and owes its part. */
  const takes = (seat: number, { id }: SomeBody, bookingId: string, matchId: string) => [
    `select from booking where id = '${bookingId}' for no key update`,
    `insert into charge (kind, club_id, booking_id, part, turn, person_id, amount, created_at)
      select 'court', club_id, '${bookingId}', ${seat}, 0, '${id}', 6000, now() from open_match
      where id = '${matchId}'`,
    `insert into open_match_seat (match_id, seat, person_id, joined_at, charge_id)
      select '${matchId}', ${seat}, '${id}', now(), charge.id from charge
      where booking_id = '${bookingId}' and part = ${seat}`,
  ];

  return [
    {
      ...bookingLock,
      promise: "nobody joins an open match whose court is given up at that moment",
      meeting: async () => {
        const { bookingId, matchId } = await opened();
        const caro = await player(app, "Caro Gil");
        return {
          rival: [`update booking set state = 'CANCELADO', ended_by = 'player' where id = '${bookingId}'`],
          act: () => caro.api.openMatches.join({ matchId, seat: 3, part: 6000 }),
        };
      },
      fair: { answer: "MATCH_OVER" },
    },
    {
      ...bookingLock,
      promise: "nobody leaves an open match that the club ends at that moment",
      meeting: async () => {
        const { beto, bookingId, matchId } = await opened();
        return {
          rival: [`update booking set state = 'CANCELADO', ended_by = 'club' where id = '${bookingId}'`],
          act: () => beto.api.openMatches.leave({ matchId, way: "leave" }),
        };
      },
      fair: { answer: "MATCH_OVER" },
    },
    {
      ...bookingLock,
      promise: "a match of the club whose last seat is taken at its deadline is played",
      meeting: async () => {
        const owner = await club(app, "Club Paraná");
        const { clubId, courtIds, api } = owner;
        await api.clubs.setPrices({ clubId, priceBands: [anyHour(24_000)] });
        const { id: bookingId } = await api.clubOpenMatches.openHour({
          ...{ courtId: courtIds[0] ?? "", day, ...hourFrom(20), ...choices },
        });
        const matchId = String(await one(`select id as it from open_match where booking_id = '${bookingId}'`));
        for (const [index, name] of ["Pepe", "Rulo", "Nico"].entries())
          await api.clubOpenMatches.seat({
            ...{ matchId, seat: ([1, 2, 3] as const)[index] ?? 3, occupant: { kind: "guest", name } },
          });
        await app.pool.query(`update open_match set deadline = '2026-11-14' where id = '${matchId}'`);
        const dora = await player(app, "Dora Gil");
        return {
          rival: takes(4, dora, bookingId, matchId),
          act: () => tendOpenMatches(app.parts),
          left: () => one(`select state as it from booking where id = '${bookingId}'`),
        };
      },
      fair: { answer: "done", left: "RESERVADO" },
    },
    {
      at: "server/features/courts/open-matches/policy.ts",
      lock: "the charges of an open match",
      promise: "a payment that comes while the player leaves the seat becomes their credit",
      statement: /^select from "charge"/,
      meeting: async () => {
        const { owner, beto, bookingId, matchId } = await opened();
        return {
          rival: [
            `insert into movement (charge_id, club_id, kind, paid, method, at)
              select id, '${owner.clubId}', 'payment', 6000, 'transfer', now() from charge
              where booking_id = '${bookingId}' and part = 2`,
          ],
          act: () => beto.api.openMatches.leave({ matchId, way: "leave" }),
          left: () => one(`select sum(amount)::int as it from credit_entry where person_id = '${beto.id}'`),
        };
      },
      fair: { answer: "done", left: 6000 },
    },
    {
      ...joinerLock,
      promise: "a player who joins while the host pays the court owes nothing that was paid",
      meeting: async () => {
        const { owner, bookingId, matchId } = await opened();
        const caro = await player(app, "Caro Gil");
        return {
          rival: [
            `insert into movement (charge_id, club_id, kind, paid, method, at)
              select id, '${owner.clubId}', 'payment', 18000, 'transfer', now() from charge
              where booking_id = '${bookingId}' and part = 0`,
          ],
          act: () => caro.api.openMatches.join({ matchId, seat: 3, part: 6000 }),
        };
      },
      fair: { answer: "PART_CHANGED" },
    },
    {
      ...joinerLock,
      promise: "a player has no more seats to come than allowed, however many matches they join at once",
      meeting: async () => {
        const [{ courtIds, clubId }, ana, beto] = [
          await club(app, "Club Paraná"),
          await player(app, "Ana Ríos"),
          await player(app, "Beto Paz"),
        ];
        const bookings = await booked(courtIds[0] ?? "", ana);
        const opened = await app.pool.query<{ id: string }>(`${opening(clubId, ana, bookings)} returning id`);
        const [matchId = "", last = "", ...three] = opened.rows.map(({ id }) => id);
        const seatIn = (id: string) => `insert into open_match_seat (match_id, seat, person_id, joined_at)
          values ('${id}', 2, '${beto.id}', now())`;
        for (const id of three) await app.pool.query(seatIn(id));
        return {
          rival: [`select from person where id = '${beto.id}' for no key update`, seatIn(last)],
          act: () => beto.api.openMatches.join({ matchId, seat: 2, part: 0 }),
        };
      },
      fair: { answer: "TOO_MANY_SEATS" },
    },
    {
      at: "server/features/courts/open-matches/reads.ts",
      lock: "the host who opens a booking",
      promise: "a host has no more matches to come than allowed, however many they open at once",
      statement: /from "person" where .* for no key update/,
      meeting: async () => {
        const [{ courtIds, clubId }, ana] = [await club(app, "Club Paraná"), await player(app, "Ana Ríos")];
        const [bookingId = "", third = "", ...two] = await booked(courtIds[0] ?? "", ana);
        await app.pool.query(opening(clubId, ana, two.slice(0, 2)));
        return {
          rival: [`select from person where id = '${ana.id}' for no key update`, opening(clubId, ana, [third])],
          act: () => ana.api.openMatches.open({ bookingId, ...choices }),
        };
      },
      fair: { answer: "TOO_MANY_MATCHES" },
    },
  ];
}
