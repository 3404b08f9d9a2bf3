import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { today } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";
import { apiAs, signUp } from "./people.ts";
import type { Known } from "./screen.ts";

export type Reached = {
  /** A player with a held place, and a player on the waiting list with an ad and a conversation. */
  readonly cookies: { readonly offered: string; readonly inLine: string };
  readonly known: Pick<Known, "full" | "claim" | "team" | "invitation" | "writer">;
};

/** Writes a full category with a held place and a waiting pair, valid links, an ad, a conversation and a report. */
export async function writeReached(url: string, otherClub: string, demoClub: string): Promise<Reached> {
  const club = apiAs(url, otherClub);
  const clubId = (await club.accounts.me()).clubs[0]?.id ?? "";
  const courtIds = (await club.clubs.panel({ clubId })).courts.map(({ id }) => id);
  await setPrices(club, clubId);
  const { tournamentId } = await club.tournaments.publish({
    clubId,
    courtIds,
    name: "Copa Sin Lugar",
    description: "",
    startDate: addDays(today(), 50),
    endDate: addDays(today(), 51),
    startMinute: 9 * 60,
    endMinute: 22 * 60,
    categories: [{ ...newCategory, quota: 2 }],
  });
  const [category] = (await club.tournaments.manage({ tournamentId })).categories;
  const categoryId = category?.id ?? "";
  const names = [
    "Abel Sosa",
    "Bruno Vega",
    "Ciro Paz",
    "Dante Ojeda",
    "Elio Godoy",
    "Fabio Ibarra",
    "Gino Peralta",
    "Hugo Quintana",
  ];
  const people = [];
  for (const name of names) people.push(await enter(url, name, categoryId));
  const pairIds = [];
  for (let nth = 0; nth < people.length; nth += 2) pairIds.push(await pairUp(categoryId, people.slice(nth, nth + 2)));
  for (const pairId of pairIds.slice(0, 2)) await club.pairs.confirmPayment({ pairId });
  // One pair leaves, so the first on the waiting list gets an offer.
  await club.pairs.remove({ pairId: pairIds[0] ?? "" });
  const [offered, inLine] = [people[4], people[6]];
  const single = await enter(url, "Ivo Acosta", categoryId);
  const { token: invitation } = await single.api.pairs.inviteByLink({ categoryId, partnerName: "Lucas" });
  if (!offered || !inLine) throw new Error("somebody of the line is missing");
  await talk(offered, inLine);
  const team = (await club.team.invite({ clubId, role: "desk" })).token ?? "";
  return {
    cookies: { offered: offered.cookie, inLine: inLine.cookie },
    known: { full: tournamentId, claim: await claimOf(apiAs(url, demoClub)), team, invitation, writer: offered.name },
  };
}

type Somebody = { readonly api: Client; readonly id: string; readonly cookie: string; readonly name: string };

async function enter(url: string, name: string, categoryId: string): Promise<Somebody> {
  const cookie = await signUp(url, name, `${name.split(" ")[0]?.toLowerCase()}-sin-lugar@demo.example`);
  const api = apiAs(url, cookie);
  await api.accounts.saveProfile({ category: "Masculino", level: "7ma", location: "Victoria" });
  await api.pairs.preRegister({ categoryId, termsAccepted: true, termsVersion });
  return { api, cookie, name, id: (await api.accounts.me()).id };
}

/** Sets prices: higher in the evening and at the weekend, and one hour without a price. */
async function setPrices(club: Client, clubId: string): Promise<void> {
  const weekdays = [0, 1, 2, 3, 4] as const;
  const band = { courtIds: null, startMinute: 9 * 60, endMinute: 24 * 60 } as const;
  const priceBands = [
    { ...band, startMinute: 18 * 60, weekdays: [...weekdays], prices: { 60: 20_000, 90: 28_000, 120: null } },
    { ...band, weekdays: [...weekdays], prices: { 60: 16_000, 90: 22_000, 120: null } },
    { ...band, weekdays: [5, 6], prices: { 60: 22_000, 90: 30_000, 120: null } },
  ];
  await club.clubs.setPrices({ clubId, priceBands });
}

/** Forms a pair; without a free place it goes on the waiting list. */
async function pairUp(categoryId: string, [one, other]: readonly Somebody[]): Promise<string> {
  if (!one || !other) throw new Error("a pair is two");
  const { pairs } = await one.api.pairs.propose({ categoryId, partnerId: other.id });
  const pairId = pairs[0]?.id ?? "";
  await other.api.pairs.accept({ pairId, waits: true });
  return pairId;
}

/** Publishes a partner ad, exchanges messages, and reports one of the two players. */
async function talk(writer: Somebody, looker: Somebody): Promise<void> {
  const ad = {
    category: "Masculino",
    level: "7ma",
    area: "Victoria",
    side: "reves",
    until: addDays(today(), 14),
  } as const;
  await looker.api.partnerAds.publish({ ...ad, when: "Martes y jueves después de las 20" });
  await writer.api.partnerMessages.write({ playerId: looker.id, text: "¡Hola! Juego de drive. ¿Probamos el martes?" });
  await looker.api.partnerMessages.write({ playerId: writer.id, text: "Dale. A las 20:30 en La Bandeja." });
  await writer.api.partnerMessages.report({ playerId: looker.id, reason: "false", detail: "No es de esa categoría." });
}

/** Creates a claim link for a guest who has played. */
async function claimOf(club: Client): Promise<string> {
  const clubId = (await club.accounts.me()).clubs[0]?.id ?? "";
  const { guests } = await club.guests.ofClub({ clubId });
  return (await club.claims.send({ playerId: guests[0]?.id ?? "" })).token;
}
