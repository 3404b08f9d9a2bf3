import { addDays } from "#domain/lib/calendar.ts";
import { today } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";
import { apiAs } from "./people.ts";

/**
 * Requests courts as the demonstration's player: one is confirmed, one refused, one cancelled, one waits, and one at
 * another club waits for its deposit.
 */
export async function writeAskedCourts(url: string, playerCookie: string, clubCookie: string): Promise<void> {
  const player = apiAs(url, playerCookie);
  const club = apiAs(url, clubCookie);
  const clubId = (await club.accounts.me()).clubs[0]?.id ?? "";
  const confirmed = await askOn(player, clubId, 5);
  await club.bookings.confirm({ bookingId: confirmed });
  await club.bookings.reject({ bookingId: await askOn(player, clubId, 3) });
  await player.bookings.giveUp({ bookingId: await askOn(player, clubId, 4) });
  await askOn(player, clubId, 2);
  await askOn(player, await clubWithDeposit(player), 8);
}

/** Finds the demonstration's club that asks for a deposit (seña). */
export async function clubWithDeposit(api: Client): Promise<string> {
  const found = (await api.bookings.clubs()).find(({ name }) => name === "Doble Vidrio");
  if (!found) throw new Error("no club of the demonstration asks for a seña");
  return found.id;
}

/** Requests the last free slot of a day; returns the booking's id. */
async function askOn(player: Client, clubId: string, daysAhead: number): Promise<string> {
  const day = addDays(today(), daysAhead);
  const { slots } = await player.bookings.free({ clubId, day });
  const last = slots.findLast(({ courts }) => courts.length > 0);
  const courtId = last?.courts[0]?.id;
  if (!last || !courtId) throw new Error(`no court is free on ${day}`);
  const { startMinute, endMinute } = last;
  return (await player.bookings.ask({ courtId, day, startMinute, endMinute })).id;
}

/** The day on which the demonstration's club has a freed court that is offered to a watching player. */
export const offeredDay = addDays(today(), 6);

/** Fills the last slot of the club's first court, lets a player watch it, and cancels it, so that it is offered. */
export async function writeOfferedCourt(url: string, waiterCookie: string, clubCookie: string): Promise<void> {
  const waiter = apiAs(url, waiterCookie);
  const club = apiAs(url, clubCookie);
  const clubId = (await club.accounts.me()).clubs[0]?.id ?? "";
  const [first] = (await club.clubs.panel({ clubId })).courts;
  const { slots } = await waiter.bookings.free({ clubId, day: offeredDay });
  const last = slots.findLast(({ courts }) => courts.some(({ id }) => id === first?.id));
  if (!last || !first) throw new Error(`the first court is not free on ${offeredDay}`);
  const slot = { day: offeredDay, startMinute: last.startMinute, endMinute: last.endMinute };
  const holder = { kind: "guest", name: "Sofía Almada" } as const;
  const freed: string[] = [];
  for (const { id: courtId } of last.courts) {
    const { id } = await club.bookings.reserve({ ...slot, courtId, holder });
    if (courtId === first.id) freed.push(id);
  }
  await waiter.slotWatches.watch({ ...slot, clubId, courtId: null, margin: 0 });
  for (const bookingId of freed) await club.bookings.cancel({ bookingId });
}
