import type { Browser, Page } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import type { Level } from "#domain/people/person.ts";
import { newCategory } from "#domain/tournaments/tournament.ts";
import { apiOf, newClub } from "#tests/journeys/accounts.ts";
import { openLaptop, today, unheardOf } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";

/** A club with four courts, and a tournament from today on in which everybody is confirmed and nothing is drawn. */
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

/** 24, 12 and 16 pairs without accounts; ten people of the first category are in the second too, which is stronger. */
export async function newWeekend(browser: Browser): Promise<Weekend> {
  const desk = await openLaptop(browser);
  const { email } = await newClub(desk);
  const api = await apiOf(desk);
  const clubId = (await api.accounts.me()).clubs[0]?.id ?? "";
  for (const name of ["Cancha 3", "Cancha 4"]) await api.clubs.addCourt({ clubId, name });
  const days = [today(), addDays(today(), 1), addDays(today(), 2)] as const;
  const { tournamentId } = await api.tournaments.publish({
    clubId,
    name: `Fin de semana ${unheardOf()}`,
    description: "",
    startDate: days[0],
    endDate: days[2],
    startMinute: 8 * 60,
    endMinute: 23 * 60,
    // Whenever the journey is told there is an evening left: a day of play ends at six in the morning.
    otherHours: days.map((day) => ({ day, startMinute: 8 * 60, endMinute: 30 * 60 })),
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

/** Names that tell everybody apart, and that nobody has. */
function surnames(): string[] {
  return [..."bcdfgjlmnprst"].flatMap((first) =>
    [..."aeiou"].flatMap((vowel) => ["ndal", "rrol"].map((end) => `${first.toUpperCase()}${vowel}${end}`)),
  );
}
