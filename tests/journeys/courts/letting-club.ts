import type { Browser, Page } from "@playwright/test";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { apiOf, newClub, newPlayer } from "#tests/journeys/accounts.ts";
import { openLaptop } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";

type LettingClub = {
  readonly desk: Page;
  readonly clubName: string;
  readonly club: Client;
  readonly clubId: string;
};

/** Opens the desk of a new club whose courts cost $ 24.000 an hour, with its API. */
export async function openLettingClub(browser: Browser): Promise<LettingClub> {
  const desk = await openLaptop(browser);
  const { clubName } = await newClub(desk);
  const club = await apiOf(desk);
  const clubId = (await club.accounts.me()).clubs[0]?.id ?? "";
  await club.clubs.setPrices({ clubId, priceBands: [anyHour(24_000)] });
  return { desk, clubName, club, clubId };
}

/** Books an hour of the club's first court for a new player; returns the player's window and name, and the booking. */
export async function bookForNewPlayer(
  browser: Browser,
  { club, clubId }: LettingClub,
  day: CalendarDate,
  hour: number,
) {
  const [court] = (await club.clubs.panel({ clubId })).courts;
  const { page, name } = await newPlayer(browser);
  const [found] = await club.bookings.findPlayers({ clubId, text: name });
  const holder = { kind: "player", playerId: found?.id ?? "" } as const;
  const booking = await club.bookings.reserve({ courtId: court?.id ?? "", day, ...hourFrom(hour), holder });
  return { page, name, bookingId: booking.id };
}
