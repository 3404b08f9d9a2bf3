import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { addDays } from "#domain/lib/calendar.ts";
import type { Client } from "#tests/support/app.ts";
import { evening } from "#web/kit/today.ts";

/** Guests with names of any length. */
const names = `Ana Ríos, María de los Ángeles Etchegaray Goicoechea, Carla Paz, Dana Gil, Eva Luz, Flor Rey, Gala Mas,
  Maximiliano Fernández Schwartzenberger, Ida Vera, Juana Cruz, Karen Lugo, Lola Nieto, Mara Ocampo, Nora Peralta,
  Olga Quiroga, Pía Rosas, Quimey Soria, Rita Toledo, Sara Ulloa, Tita Vidal`.split(/,\s+/);

/** The rounds of an evening: a King in its second round, called; an Americano played out; a mixed one not drawn. */
export type RoundsTonight = { readonly tournamentId: string; readonly slugs: readonly [string, string, string] };

/** Publishes and plays them for a club through the API. `ending` makes the guests' names new to the club. */
export async function writeRoundsTonight(api: Client, ending = ""): Promise<RoundsTonight> {
  const clubId = (await api.accounts.me()).clubs[0]?.id ?? "";
  const courtIds = (await api.clubs.panel({ clubId })).courts.map(({ id }) => id);
  const day = evening();
  const of = (level: "4ta" | "5ta" | "6ta", format: Format) => ({ ...newCategory, level, format, quota: 8, cost: 0 });
  const { tournamentId } = await api.tournaments.publish({
    clubId,
    courtIds,
    name: `Noche de rondas${ending}`,
    description: "",
    startDate: day,
    endDate: addDays(day, 1),
    // Any hour of the run: a day of play ends at six in the morning.
    otherHours: [{ day, startMinute: 8 * 60, endMinute: 30 * 60 }],
    startMinute: 8 * 60,
    endMinute: 23 * 60,
    categories: [of("4ta", "KING"), of("5ta", "AMERICANO"), of("6ta", "AMERICANO")],
  });
  const { categories } = await api.tournaments.manage({ tournamentId });
  const [king = "", americano = "", mixed = ""] = categories.map(({ id }) => id);
  const enter = async (categoryId: string, some: readonly string[]) => {
    const rows = some.map((name) => ({ name: `${name}${ending}`, playerId: null }));
    const { refused } = await api.entries.add({ categoryId, confirmed: true, rows });
    if (refused.length > 0) throw new Error(`${refused.length} guests are known`);
  };
  await enter(king, names.slice(0, 8));
  await enter(americano, names.slice(8, 12));
  await enter(mixed, names.slice(12));
  for (const categoryId of [king, americano]) {
    await api.rotations.draw({ categoryId });
    await playOpen(api, categoryId);
  }
  const { revision } = await api.rotations.get({ categoryId: king });
  await api.rotations.nextRound({ categoryId: king, revision });
  await api.day.callRound({ categoryId: king, round: 2 });
  const rules = categories.find(({ id }) => id === mixed)?.rules;
  if (!rules) throw new Error("the tournament has three categories");
  await api.tournaments.setRules({
    categoryId: mixed,
    rules: { ...rules, rotation: { ...rules.rotation, mixed: true } },
  });
  return { tournamentId, slugs: ["masculino-4ta", "masculino-5ta", "masculino-6ta"] };
}

async function playOpen(api: Client, categoryId: string): Promise<void> {
  const { rounds } = await api.rotations.get({ categoryId });
  const open = rounds.flatMap(({ tables }) => tables).filter(({ outcome }) => outcome === null);
  const outcome = { kind: "points", points: { pair1: 14, pair2: 10 } } as const;
  for (const { matchId, revision } of open) await api.matches.enter({ matchId, revision, outcome });
}
