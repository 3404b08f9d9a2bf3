import { eq } from "drizzle-orm";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import type { BookingState } from "#domain/courts/bookings/booking.ts";
import { addDays, type CalendarDate, weekday } from "#domain/lib/calendar.ts";
import type { Random } from "#domain/lib/random.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { person } from "#server/db/tables/people.ts";
import { weeklySeries } from "#server/db/tables/series.ts";
import { slotFreed, slotOffer, slotWatch } from "#server/db/tables/slot-watches.ts";
import { tendDates } from "#server/features/courts/series/writes-tending.ts";
import { demoPhone } from "./names.ts";
import { demoEmails } from "./people.ts";
import type { DemoClub } from "./tournaments.ts";

const guests = [
  "Gustavo Bráncoli",
  "Clínica de menores",
  "Los jueves del Estudio Larrañaga & Asociados",
  "Romina Etchegoyen",
  "Juan Ignacio de la Fuente",
  "Tomás Iturralde",
  "Grupo del martes",
  "Analía Sarmiento",
];

/**
 * Writes bookings of this week and the next on every court, in every state. Hours held by a tournament stay as they
 * are.
 */
export async function writeBookings(tx: Transaction, courtIds: readonly string[], today: CalendarDate, random: Random) {
  for (const courtId of courtIds) {
    const rows: (typeof booking.$inferInsert)[] = [];
    for (let day = -2; day < 14; day++) {
      for (let hour = 8; hour <= 23; hour++) {
        if (random() > (hour >= 18 ? 0.55 : 0.12)) continue;
        rows.push({
          courtId,
          day: addDays(today, day),
          startMinute: hour * 60,
          endMinute: hour * 60 + 60,
          state: stateFor(day, random),
          guestName: guests[Math.floor(random() * guests.length)] ?? "Invitado",
          guestPhone: random() < 0.5 ? demoPhone(500 + Math.floor(random() * 89)) : null,
        });
      }
    }
    // One statement for each court: on a busy machine a single one took as long as a statement may.
    await tx.insert(booking).values(rows).onConflictDoNothing();
  }
}

function stateFor(day: number, random: Random): BookingState {
  const lot = random();
  if (day >= 0 && lot < 0.04) return "PRE_RESERVA";
  return lot > 0.93 ? "CANCELADO" : "RESERVADO";
}

/**
 * Writes the weekly series of the demonstration's club: two of people without an account, and one of its player. Their
 * dates are created as the nightly job does it.
 */
export async function writeSeries(tx: Transaction, club: DemoClub, today: CalendarDate, now: Date): Promise<void> {
  const [first = "", second = first] = club.courtIds;
  // No tournament of the club plays on the last of its courts today.
  const last = club.courtIds.at(-1) ?? first;
  const [player] = await tx.select({ id: person.id }).from(person).where(eq(person.email, demoEmails.player));
  const each = { clubId: club.id, minutes: 60, firstDay: today, createdBy: club.owner, createdAt: now } as const;
  const on = (days: number) => ({ ...each, weekday: weekday(addDays(today, days)) });
  await tx.insert(weeklySeries).values([
    { ...on(0), courtId: last, startMinute: 1380, guestName: "Los del último turno" },
    { ...on(5), courtId: second, startMinute: 1200, guestName: "Los de siempre" },
    { ...on(6), courtId: first, startMinute: 1260, personId: player?.id ?? club.owner },
  ]);
  await tendDates(tx, { actor: null, now: () => now, requestId: "demonstration" }, club.id, defaultRequestRules);
}

/**
 * Writes the slots that the demonstration's player watches at its club: one that is full, and a freed one that is
 * offered to them for an hour.
 */
export async function writeWatches(tx: Transaction, club: DemoClub, today: CalendarDate, now: Date): Promise<void> {
  const [player] = await tx.select({ id: person.id }).from(person).where(eq(person.email, demoEmails.player));
  if (!player) return;
  const wish = { clubId: club.id, personId: player.id, minutes: 60, createdAt: now } as const;
  const full = { day: addDays(today, 2), startMinute: 1320, endMinute: 1380 } as const;
  const taken = club.courtIds.map(
    (courtId) => ({ courtId, ...full, state: "RESERVADO", guestName: "Grupo del martes" }) as const,
  );
  await tx.insert(booking).values(taken).onConflictDoNothing();
  const until = new Date(now.getTime() + 60 * 60 * 1000);
  const held = await holdOne(tx, club, today, until);
  const { day, startMinute } = held;
  const [watch] = await tx
    .insert(slotWatch)
    .values([
      { ...wish, day, fromMinute: startMinute - 60, toMinute: startMinute + 60, state: "offered" },
      { ...wish, day: full.day, fromMinute: full.startMinute, toMinute: full.startMinute },
    ])
    .returning({ id: slotWatch.id });
  const { courtId, endMinute } = held;
  const [freed] = await tx
    .insert(slotFreed)
    .values({ courtId, day, startMinute, endMinute, offeredAt: now })
    .returning({ id: slotFreed.id });
  if (!watch || !freed) throw new Error("nothing is offered to the demonstration's player");
  await tx.insert(slotOffer).values({ freedId: freed.id, watchId: watch.id, bookingId: held.id, at: now, until });
}

/** Holds the first free evening hour of the club for the player to whom it is offered. */
async function holdOne(tx: Transaction, club: DemoClub, today: CalendarDate, answerUntil: Date) {
  for (let ahead = 3; ahead < 13; ahead++) {
    for (const courtId of club.courtIds) {
      const slot = { courtId, day: addDays(today, ahead), startMinute: 1200, endMinute: 1260 } as const;
      // The club's evening price.
      const values = { ...slot, state: "PRE_RESERVA", answerUntil, price: 18_000 } as const;
      const [held] = await tx.insert(booking).values(values).onConflictDoNothing().returning({ id: booking.id });
      if (held) return { ...slot, ...held };
    }
  }
  throw new Error("every evening of the demonstration's club is full");
}
