import type { Browser, Page } from "@playwright/test";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { addDays } from "#domain/lib/calendar.ts";
import type { Level } from "#domain/people/players/person.ts";
import { apiOf, newClub } from "#tests/journeys/accounts.ts";
import { openLaptop, today, unheardOf } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";

/** A club with four courts, and a tournament from tomorrow on in which every pair is confirmed and nothing is drawn. */
export type Weekend = {
  readonly desk: Page;
  readonly email: string;
  readonly api: Client;
  readonly tournamentId: string;
  readonly categoryIds: readonly string[];
};

const [zones, knockout, women] = [
  { ...newCategory, level: "6ta", quota: 24, format: "ROUND_ROBIN" },
  { ...newCategory, level: "5ta", quota: 12 },
  { ...newCategory, name: "Femenino", level: "6ta", quota: 16 },
] as const;

/**
 * Creates 24, 12 and 16 pairs without accounts. Ten people of the first category also play in the second, stronger one.
 */
export async function newWeekend(browser: Browser): Promise<Weekend> {
  const desk = await openLaptop(browser);
  const { email } = await newClub(desk);
  const api = await apiOf(desk);
  const clubId = (await api.accounts.me()).clubs[0]?.id ?? "";
  for (const name of ["Cancha 3", "Cancha 4"]) await api.clubs.addCourt({ clubId, name });
  const { tournamentId } = await api.tournaments.publish({
    clubId,
    name: `Fin de semana ${unheardOf()}`,
    description: "",
    // No hour of it passes while the journey runs.
    startDate: addDays(today(), 1),
    endDate: addDays(today(), 3),
    startMinute: 8 * 60,
    endMinute: 23 * 60,
    courtIds: (await api.clubs.panel({ clubId })).courts.map(({ id }) => id),
    categories: [zones, knockout, women],
  });
  const { categories } = await api.tournaments.manage({ tournamentId });
  const categoryIds = categories.map(({ id }) => id);
  const named = surnames();
  const people = async (count: number, category: "Masculino" | "Femenino", level: Level) => {
    const ids: string[] = [];
    for (const name of named.splice(0, count)) {
      const { id } = await api.guests.add({
        clubId,
        name: `${category === "Femenino" ? "Ana" : "Leo"} ${name}`,
        category,
        level,
      });
      ids.push(id);
    }
    return ids;
  };
  const sixth = await people(48, "Masculino", "6ta");
  const fifth = [...sixth.slice(0, 10), ...(await people(14, "Masculino", "5ta"))];
  for (const [nth, ids] of [sixth, fifth, await people(32, "Femenino", "6ta")].entries())
    for (let one = 0; one < ids.length; one += 2)
      await api.pairs.addByHand({
        categoryId: categoryIds[nth] ?? "",
        playerIds: [ids[one] ?? "", ids[one + 1] ?? ""],
        confirmed: true,
      });
  return { desk, email, api, tournamentId, categoryIds };
}

/** Makes unique, invented surnames. */
function surnames(): string[] {
  return [..."bcdfgjlmnprst"].flatMap((first) =>
    [..."aeiou"].flatMap((vowel) => ["ndal", "rrol"].map((end) => `${first.toUpperCase()}${vowel}${end}`)),
  );
}
