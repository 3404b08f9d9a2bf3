import type { BookingState } from "#domain/bookings/booking.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Random } from "#domain/lib/random.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { demoPhone } from "./phones.ts";

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

/** Bookings of this week and the next on every court, in every state; the hours that a tournament holds stay as they are. */
export async function writeBookings(tx: Transaction, courtIds: readonly string[], today: CalendarDate, random: Random) {
  const rows: (typeof booking.$inferInsert)[] = [];
  for (const courtId of courtIds) {
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
  }
  await tx.insert(booking).values(rows).onConflictDoNothing();
}

function stateFor(day: number, random: Random): BookingState {
  const lot = random();
  if (day >= 0 && lot < 0.04) return "PRE_RESERVA";
  return lot > 0.93 ? "CANCELADO" : "RESERVADO";
}
