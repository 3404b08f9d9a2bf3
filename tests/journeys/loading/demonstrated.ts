import type { Browser, Page } from "@playwright/test";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import { apiOf, enterAs } from "#tests/journeys/accounts.ts";
import type { Known, KnownTournaments } from "#tests/journeys/every-screen.ts";
import { openLaptop } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";

/** Opens a page with an account of the demonstration signed in. */
export async function demonstrated(browser: Browser, who: keyof typeof demoEmails): Promise<Page> {
  const page = await openLaptop(browser);
  await enterAs(page, demoEmails[who], demoPassword);
  return page;
}

/** Finds a drawn tournament of the demonstration's club, an open one, a player's profile and the club. */
export async function findKnown(page: Page): Promise<Known> {
  const api = await apiOf(page);
  const me = await api.accounts.me();
  const desk = await page.context().browser()?.newPage();
  if (!desk || !me) throw new Error("nobody is there");
  await enterAs(desk, demoEmails.club, demoPassword);
  const club = await apiOf(desk);
  const clubId = (await club.accounts.me())?.clubs[0]?.id ?? "";
  const tournaments = await club.tournaments.ofClub({ clubId });
  await desk.context().close();
  const drawn = tournaments.find(({ categories }) => categories.some((category) => category.drawn))?.id;
  const open = tournaments.find(({ categories }) => categories.some(({ toConfirm }) => toConfirm > 0))?.id;
  if (!drawn || !open) throw new Error("the demonstration lacks a tournament");
  return { drawn, open, rounds: await roundsOf(api), player: me.id, club: clubId };
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
  return { drawn, open, rounds: await roundsOf({ tournaments }), finished };
}

/** Finds the individual format that is being played. */
async function roundsOf({ tournaments }: Pick<Client, "tournaments">): Promise<string> {
  const found = await tournaments.search({ text: "Americano del Doble Vidrio" });
  const [americano] = found.tournaments;
  if (!americano) throw new Error("the demonstration lacks an individual format");
  return americano.id;
}
