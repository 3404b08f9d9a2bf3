import { addDays } from "#domain/lib/calendar.ts";
import { today } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";
import { apiAs } from "./people.ts";

/** The demonstration's player asks its club for courts: one is confirmed, one turned down, one given up, and one waits. */
export async function writeAskedCourts(url: string, playerCookie: string, clubCookie: string): Promise<void> {
  const player = apiAs(url, playerCookie);
  const club = apiAs(url, clubCookie);
  const clubId = (await club.accounts.me()).clubs[0]?.id ?? "";
  const confirmed = await askOn(player, clubId, 5);
  await club.bookings.confirm({ bookingId: confirmed });
  await club.bookings.reject({ bookingId: await askOn(player, clubId, 3) });
  await player.bookings.giveUp({ bookingId: await askOn(player, clubId, 4) });
  await askOn(player, clubId, 2);
}

/** Asks for the last free slot of a day; gives the booking. */
async function askOn(player: Client, clubId: string, daysAhead: number): Promise<string> {
  const day = addDays(today(), daysAhead);
  const { slots } = await player.bookings.free({ clubId, day });
  const last = slots.findLast(({ courts }) => courts.length > 0);
  const courtId = last?.courts[0]?.id;
  if (!last || !courtId) throw new Error(`no court is free on ${day}`);
  const { startMinute, endMinute } = last;
  return (await player.bookings.ask({ courtId, day, startMinute, endMinute })).id;
}
