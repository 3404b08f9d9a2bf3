import type { Browser, Page } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { demoId } from "#server/demo/ids.ts";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import { apiFor, apiOf, enterAs } from "#tests/journeys/accounts.ts";
import type { Known, KnownTournaments } from "#tests/journeys/every-screen.ts";
import { openLaptop, today } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";

/** Accounts of the demonstration: the named ones, and the club of its league. */
const emails = { ...demoEmails, leagueClub: "club3@demo.example" };

/** Opens a page with an account of the demonstration signed in. */
export async function demonstrated(browser: Browser, who: keyof typeof emails): Promise<Page> {
  const page = await openLaptop(browser);
  await enterAs(page, emails[who], demoPassword);
  return page;
}

/** Opens a page with a player of the demonstration's league signed in, who has a match to play. */
export async function playerOfLeague(browser: Browser): Promise<Page> {
  const api = await apiFor(demoEmails.player, demoPassword);
  const { categories } = await api.tournaments.get({ tournamentId: await leagueOf(api) });
  const matches = categories[0]?.bracket?.zones.flatMap((zone) => zone.matches) ?? [];
  const id = matches.find(({ status }) => status === "pending")?.sides[0].players?.[0].id;
  const emailsOfPlayers = Array.from({ length: 148 }, (_, nth) => `jugador${nth + 1}@demo.example`);
  const email = emailsOfPlayers.find((one) => demoId(one) === id);
  if (!email) throw new Error("the demonstration's league lacks a player");
  const page = await openLaptop(browser);
  await enterAs(page, email, demoPassword);
  return page;
}

/** Finds a drawn tournament of the demonstration's club, an open one, a player's profile and the club. */
export async function findKnown(page: Page): Promise<Known> {
  const api = await apiOf(page);
  const me = await api.accounts.me();
  if (!me) throw new Error("nobody is there");
  const club = await apiFor(demoEmails.club, demoPassword);
  const clubId = (await club.accounts.me())?.clubs[0]?.id ?? "";
  const tournaments = await club.tournaments.ofClub({ clubId });
  // The demonstration's player hosts the match of that day.
  const hosted = await club.bookings.day({ clubId, day: addDays(today(), 4) });
  const drawn = tournaments.find(({ categories }) => categories.some((category) => category.drawn))?.id;
  const open = tournaments.find(({ categories }) => categories.some(({ toConfirm }) => toConfirm > 0))?.id;
  const match = hosted.find(({ openMatch }) => openMatch)?.openMatch?.id;
  if (!drawn || !open || !match) throw new Error("the demonstration lacks a tournament or an open match");
  return { drawn, open, rounds: await roundsOf(api), league: await leagueOf(api), player: me.id, club: clubId, match };
}

/** Finds a tournament of the club in each state except cancelled. */
export async function findTournaments(desk: Page, clubId: string): Promise<Omit<KnownTournaments, "cancelled">> {
  const { tournaments } = await apiOf(desk);
  const coming = await tournaments.ofClub({ clubId });
  const { tournaments: past } = await tournaments.pastOfClub({ clubId });
  const drawn = coming.find(({ categories }) => categories.some((category) => category.drawn))?.id;
  const open = coming.find(({ categories }) => !categories.some((category) => category.drawn))?.id;
  const finished = past.find(({ status }) => status === "finished")?.id;
  if (!drawn || !open || !finished) throw new Error("the demonstration lacks a tournament");
  return { drawn, open, rounds: await roundsOf({ tournaments }), league: await leagueOf({ tournaments }), finished };
}

/** Finds the individual format that is being played. */
function roundsOf(api: Pick<Client, "tournaments">): Promise<string> {
  return named(api, "Americano del Doble Vidrio");
}

/** Finds the league that is being played. */
function leagueOf(api: Pick<Client, "tournaments">): Promise<string> {
  return named(api, "Liga de Primavera");
}

async function named({ tournaments }: Pick<Client, "tournaments">, text: string): Promise<string> {
  const [found] = (await tournaments.search({ text })).tournaments;
  if (!found) throw new Error(`the demonstration lacks ${text}`);
  return found.id;
}
