import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { demoGuests } from "#server/demo/guests.ts";
import { today } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";
import { apiAs, registerClub } from "./people.ts";
import { findCorrected, playReady } from "./results.ts";
import type { Known } from "./screen.ts";

type Category = Parameters<Client["tournaments"]["publish"]>[0]["categories"][number];

/**
 * Writes a club with tournaments in states that the demonstration lacks: empty, before the draw, finished, cancelled.
 */
export async function writeOtherClub(
  url: string,
): Promise<{ cookie: string; known: Pick<Known, "empty" | "prepared" | "closable" | "suspended" | "corrected"> }> {
  const cookie = await registerClub(url, {
    name: "Norberto Iriarte",
    email: "otro-club@demo.example",
    clubName: "La Bandeja Pádel",
    address: "Moreno 455, Victoria",
  });
  const club = apiAs(url, cookie);
  const publish = await publisherOf(club);
  const empty = await publish("Primer Torneo La Bandeja", 40, [newCategory]);
  const prepared = await publish("Copa La Bandeja", 30, [
    { ...newCategory, level: "6ta", format: "ROUND_ROBIN" },
    { ...newCategory, name: "Femenino", level: "6ta" },
  ]);
  const [men, women] = prepared.categoryIds;
  await fill(club, men, { category: "Masculino", level: "6ta" }, { confirmed: 7, awaiting: 1 });
  // Women of 7ma may enter 6ta, and the demonstration has more of them.
  await fill(club, women, { category: "Femenino", level: "7ma" }, { confirmed: 4, awaiting: 2 });
  await club.draws.generate({ categoryId: women });
  await club.screens.add({ tournamentId: prepared.tournamentId });
  const closable = await publish("Relámpago La Bandeja", 20, [{ ...newCategory, level: "5ta" }]);
  await fill(club, closable.categoryIds[0], { category: "Masculino", level: "5ta" }, { confirmed: 4, awaiting: 0 });
  await club.draws.generate({ categoryId: closable.categoryIds[0] });
  // The semifinals, and then the final between their winners.
  await playReady(club, closable.tournamentId, 2);
  await playReady(club, closable.tournamentId, 1);
  const suspended = await publish("Nocturno La Bandeja", 25, [newCategory]);
  await fill(club, suspended.categoryIds[0], { category: "Masculino", level: "7ma" }, { confirmed: 3, awaiting: 0 });
  await club.tournaments.cancel({ tournamentId: suspended.tournamentId });
  return {
    cookie,
    known: {
      empty: empty.tournamentId,
      prepared: prepared.tournamentId,
      closable: closable.tournamentId,
      suspended: suspended.tournamentId,
      corrected: await findCorrected(club, closable.tournamentId),
    },
  };
}

type Published = { readonly tournamentId: string; readonly categoryIds: readonly [string, string] };

async function publisherOf(club: Client) {
  const [place] = (await club.accounts.me()).clubs;
  if (!place) throw new Error("a new club has no administrator");
  const { courts } = await club.clubs.panel({ clubId: place.id });
  return async (name: string, inDays: number, categories: Category[]): Promise<Published> => {
    const { tournamentId } = await club.tournaments.publish({
      clubId: place.id,
      courtIds: courts.map(({ id }) => id),
      name,
      description: "",
      startDate: addDays(today(), inDays),
      endDate: addDays(today(), inDays + 1),
      startMinute: 9 * 60,
      endMinute: 22 * 60,
      categories,
    });
    const [first, second] = (await club.tournaments.manage({ tournamentId })).categories;
    return { tournamentId, categoryIds: [first?.id ?? "", second?.id ?? ""] };
  };
}

/** Enters pairs of players from the end of a ranking. Guests of the demonstration's club are unknown to other clubs. */
async function fill(
  club: Client,
  categoryId: string,
  ranked: Parameters<Client["players"]["ranking"]>[0],
  { confirmed, awaiting }: { confirmed: number; awaiting: number },
): Promise<void> {
  const { rows } = await club.players.ranking(ranked);
  const own = rows.filter(({ name }) => !demoGuests.some((guest) => guest.name === name));
  const players = own.slice(-2 * (confirmed + awaiting));
  for (let pair = 0; pair < confirmed + awaiting; pair++) {
    const [one, other] = players.slice(2 * pair);
    if (!one || !other) throw new Error("the demonstration lacks players");
    await club.pairs.addByHand({ categoryId, playerIds: [one.id, other.id], confirmed: pair < confirmed });
  }
}
