import { sql } from "drizzle-orm";
import { addDays } from "#domain/lib/calendar.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { Acts, Place, World } from "./history-world.ts";
import { bookingsOf, chargesOf, watchesOf } from "./what-stands.ts";

const durations = [60, 60, 90, 120] as const;
const kept = sql`state = 'RESERVADO' and kind <> 'block'`;

/** Acts on bookings: made by the desk or a player, moved, cancelled, missed, rained off, watched. */
export function actsOfCourts({ app, players, chance }: World): Acts {
  const { oneOf, some, mayBe, upTo } = chance;
  const today = () => clubClock(app.parts.now(), app.parts.timeZone).today;
  const someSlot = ({ courtIds }: Place) => {
    const startMinute = (9 + upTo(13)) * 60 + oneOf([0, 0, 0, 30]);
    const endMinute = startMinute + oneOf(durations);
    // Few days, so that players compete for the same slots.
    return { courtId: oneOf(courtIds), day: addDays(today(), upTo(5)), startMinute, endMinute };
  };
  const someBooking = async ({ courtIds }: Place, which = kept) => some(await bookingsOf(app.db, courtIds, which))[0];
  const playerCalled = (id: string | null | undefined) => players.find((player) => player.id === id);
  return [
    [
      4,
      "a court is booked",
      (at) => {
        const playerId = oneOf(players).id;
        const holder = mayBe(70) ? ({ kind: "player", playerId } as const) : ({ kind: "guest", name: "Tito" } as const);
        return at.api.bookings.reserve({ ...someSlot(at), holder });
      },
    ],
    [5, "a court is asked for", (at) => oneOf(players).api.bookings.ask(someSlot(at))],
    [
      2,
      "a request is answered",
      async (at) => {
        const booking = await someBooking(at, sql`state = 'PRE_RESERVA'`);
        if (!booking) return;
        const bookingId = booking.id;
        return mayBe(70) ? at.api.bookings.confirm({ bookingId }) : at.api.bookings.reject({ bookingId });
      },
    ],
    [
      2,
      "a court is divided",
      async ({ api, clubId }) => {
        const [charge] = some(await chargesOf(app.db, clubId, sql`owed > 0 and kind = 'court'`));
        const others = ["Beto", "Caro", "Dani"].slice(0, 1 + upTo(3));
        return charge && api.finances.divide({ chargeId: charge.id, others });
      },
    ],
    [
      1,
      "a club cancels a booking",
      async (at) => {
        const booking = await someBooking(at);
        return booking && at.api.bookings.cancel({ bookingId: booking.id });
      },
    ],
    [
      2,
      "a player gives a booking up",
      async (at) => {
        const booking = await someBooking(at, sql`state in ('RESERVADO', 'PRE_RESERVA')`);
        const agreed = oneOf([0, 16_000, 16_000]);
        return booking && playerCalled(booking.holder)?.api.bookings.giveUp({ bookingId: booking.id, agreed });
      },
    ],
    [
      1.5,
      "a booking is moved",
      async (at) => {
        const booking = await someBooking(at);
        if (!booking) return;
        const { courtId, day, startMinute } = someSlot(at);
        if (mayBe(20)) return at.api.bookings.moveToCourt({ bookingId: booking.id, courtId });
        return at.api.bookings.move({ bookingId: booking.id, courtId, day, startMinute });
      },
    ],
    [
      1,
      "nobody came",
      async (at) => {
        const booking = await someBooking(at, sql`${kept} and day <= ${today()}`);
        return booking && at.api.bookings.noteMissed({ bookingId: booking.id, missed: mayBe(80) });
      },
    ],
    [
      0.7,
      "it rains",
      async ({ api, clubId }) => {
        const rest = { clubId, day: addDays(today(), upTo(3)), from: (12 + upTo(10)) * 60 };
        const { bookings } = await api.bookings.rainPreview(rest);
        const seen = bookings.map(({ id }) => id);
        return api.bookings.rainOff({ ...rest, seen: mayBe(90) ? seen : seen.slice(1) });
      },
    ],
    [
      3,
      "somebody waits for a court",
      async (at) => {
        const booking = await someBooking(at, sql`kind <> 'block' and day >= ${today()}`);
        if (!booking) return;
        const { day, startMinute, endMinute, courtId } = booking;
        const wish = {
          day,
          startMinute,
          endMinute,
          courtId: mayBe(50) ? courtId : null,
          margin: oneOf([0, 60] as const),
        };
        return oneOf(players).api.slotWatches.watch({ clubId: at.clubId, ...wish });
      },
    ],
    [
      4,
      "what was offered is answered",
      async (at) => {
        const [watch] = some(await watchesOf(app.db, at.clubId));
        const who = playerCalled(watch?.holder);
        if (!watch || !who) return;
        const watchId = watch.id;
        if (mayBe(15)) return who.api.slotWatches.leave({ watchId });
        return mayBe(70) ? who.api.slotWatches.accept({ watchId }) : who.api.slotWatches.decline({ watchId });
      },
    ],
  ];
}
