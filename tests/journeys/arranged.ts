import type { Browser, Page } from "@playwright/test";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { addDays } from "#domain/lib/calendar.ts";
import type { Client } from "#tests/support/app.ts";
import { apiOf, newAccount, newClub, newPlayer, type Somebody } from "./accounts.ts";
import { openLaptop, today, unheardOf } from "./steps.ts";

/** A player with their API client, without a window. */
export type Actor = { readonly name: string; readonly email: string; readonly api: Client; readonly id: string };

/** A club at its desk with a tournament of one open category, created through the API. */
export type Arranged = {
  readonly desk: Page;
  readonly api: Client;
  readonly clubId: string;
  readonly courtIds: readonly string[];
  readonly tournament: string;
  readonly tournamentId: string;
  readonly categoryId: string;
};

export async function newTournament(
  browser: Browser,
  format: Format = newCategory.format,
  quota: number = newCategory.quota,
): Promise<Arranged> {
  const desk = await openLaptop(browser);
  await newClub(desk);
  const api = await apiOf(desk);
  const clubId = (await api.accounts.me()).clubs[0]?.id ?? "";
  const courtIds = (await api.clubs.panel({ clubId })).courts.map(({ id }) => id);
  const tournament = `Copa ${unheardOf()}`;
  const { tournamentId } = await api.tournaments.publish({
    clubId,
    name: tournament,
    description: "",
    startDate: addDays(today(), 10),
    endDate: addDays(today(), 11),
    startMinute: 18 * 60,
    endMinute: 22 * 60,
    courtIds,
    categories: [{ ...newCategory, format, quota }],
  });
  const { categories } = await api.tournaments.manage({ tournamentId });
  return { desk, api, clubId, courtIds, tournament, tournamentId, categoryId: categories[0]?.id ?? "" };
}

/** Creates players on their own phones; with `entered` they are pre-registered in that category. */
export async function newPlayers(
  browser: Browser,
  names: readonly string[],
  entered?: string,
): Promise<(Actor & Somebody)[]> {
  const players: (Actor & Somebody)[] = [];
  for (const name of names) {
    const somebody = await newPlayer(browser, name);
    players.push({ ...somebody, ...(await actor(somebody, await apiOf(somebody.page), entered)) });
  }
  return players;
}

/** Creates players who act through the API only: a window costs as much as the rest of their account. */
export async function newActors(names: readonly string[], entered?: string): Promise<Actor[]> {
  const players: Actor[] = [];
  for (const name of names) {
    const account = await newAccount(name);
    players.push(await actor(account, account.api, entered));
  }
  return players;
}

async function actor({ name, email }: Pick<Actor, "name" | "email">, api: Client, entered?: string): Promise<Actor> {
  if (entered) await api.pairs.preRegister({ categoryId: entered, termsAccepted: true, termsVersion });
  return { name, email, api, id: (await api.accounts.me()).id };
}

/** Proposes a pair, and returns its id. */
export async function proposed(categoryId: string, proposer: Actor, invitee: Actor): Promise<string> {
  const { pairs } = await proposer.api.pairs.propose({ categoryId, partnerId: invitee.id });
  return pairs[0]?.id ?? "";
}

/** Forms a pair that waits for the club, and returns its id. */
export async function paired(categoryId: string, proposer: Actor, invitee: Actor): Promise<string> {
  const pairId = await proposed(categoryId, proposer, invitee);
  await invitee.api.pairs.accept({ pairId });
  return pairId;
}
