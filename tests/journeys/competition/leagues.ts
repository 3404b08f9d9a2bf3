import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { addDays } from "#domain/lib/calendar.ts";
import type { Arranged } from "#tests/journeys/arranged.ts";
import { today, unheardOf } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";
import { enterPairs, newEntrants } from "./people.ts";

type Category = Parameters<Client["tournaments"]["publish"]>[0]["categories"][number];

/** The pairs of each division, by the letters of their players. */
const pairsOf = ["AB CD EF GH", "IJ LM NO PQ"] as const;

/** Publishes a league that starts today, with up to two divisions of four entered pairs, and draws them. */
export async function newLeague(
  { api, clubId }: Pick<Arranged, "api" | "clubId">,
  divisions: 1 | 2,
  settings: Partial<Category> = {},
) {
  const name = `Liga ${unheardOf()}`;
  const division = { ...newCategory, format: "LEAGUE" as const, quota: 4, ...settings };
  const { tournamentId } = await api.tournaments.publish({
    clubId,
    name,
    description: "",
    startDate: today(),
    endDate: addDays(today(), 20),
    startMinute: 8 * 60,
    endMinute: 23 * 60,
    courtIds: [],
    categories: pairsOf.slice(0, divisions).map((_, index) => ({ ...division, division: index + 1 })),
  });
  const entrants = await newEntrants("7ma", 8 * divisions);
  const { categories } = await api.tournaments.manage({ tournamentId });
  for (const [index, { id: categoryId }] of categories.entries()) {
    await enterPairs(api, categoryId, entrants, pairsOf[index] ?? "");
    await api.draws.generate({ categoryId });
  }
  return { tournamentId, name, entrants, categoryIds: categories.map(({ id }) => id) };
}
