import { afterAll, describe, expect, test } from "vitest";
import { defaultRankingWeeks, expiresOn } from "#domain/competition/ranking/ledger.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { personId } from "#domain/lib/ids.ts";
import { type Random, seededRandom } from "#domain/lib/random.ts";
import { type CategoryName, categoryNames, type Level, levels } from "#domain/people/players/person.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { tournamentResult } from "#server/db/tables/tournaments.ts";
import { createTestApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { expirePoints } from "./jobs.ts";

const today: CalendarDate = "2026-11-14";
let now = noonOf(today);
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");
const viewer = await player(app, "Vera Paz");

type At = { readonly category: CategoryName; readonly level: Level };

/** Points of a player from one category of a tournament. */
type Entry = {
  readonly player: string;
  readonly tournament: string;
  readonly categoryId: string;
  /** True for the category and level in which the player competes. */
  readonly isOwn: boolean;
  readonly points: number;
  readonly earnedOn: CalendarDate;
};

/** Returns noon of the province, three hours behind UTC. */
function noonOf(day: CalendarDate): Date {
  return new Date(`${day}T15:00:00Z`);
}

/** Creates five tournaments with this category, one of another level and Mixto; only their results matter. */
async function tournamentsWith(at: At) {
  const other = { ...at, level: at.level === "1ra" ? "2da" : "1ra" } as const;
  const mixed = { name: at.category === "Mixto" ? "Femenino" : "Mixto", level: at.level } as const;
  const categories = [{ name: at.category, level: at.level }, { name: other.category, level: other.level }, mixed];
  return Promise.all(Array.from({ length: 5 }, () => tournamentOf(app, owner, categories)));
}

/** Inserts thirty people of a category, with names in the order in which the ranking lists equals. */
async function people(at: At): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let nth = 10; nth < 40; nth++) ids.set(`Jugador ${nth} de ${at.level} ${at.category}`, crypto.randomUUID());
  const everybody = [...ids].map(([name, id]) => ({ id, name, shortName: name, email: `${id}@example.com` }));
  await app.db.insert(person).values(everybody);
  await app.db
    .insert(playerProfile)
    .values(everybody.map(({ id }) => ({ personId: personId(id), location: "Paraná", ...at })));
  return ids;
}

/**
 * Returns up to three results for most of them, around every day that matters: today, a week ago, and both a year
 * earlier.
 */
function someLedger(
  players: readonly string[],
  tournaments: Awaited<ReturnType<typeof tournamentsWith>>,
  random: Random,
): Entry[] {
  const pick = <Item>(items: readonly Item[]) => items.slice(Math.floor(random() * items.length))[0];
  const around = [0, -7, -364, -371].flatMap((day) => [-1, 0, 1].map((shift) => Math.min(0, day + shift)));
  return players.flatMap((name) => {
    const offered = tournaments.flatMap(({ tournamentId, categoryIds }) =>
      categoryIds.map((categoryId, nth) => ({ tournament: tournamentId, categoryId, isOwn: nth === 0 })),
    );
    const taken = offered.filter(({ isOwn }) => random() < (isOwn ? 0.3 : 0.1)).slice(0, 3);
    return taken.map((one) => ({
      ...one,
      player: name,
      points: pick([0, 45, 45, 90, 500]) ?? 0,
      earnedOn: addDays(today, random() < 0.7 ? (pick(around) ?? 0) : -Math.floor(random() * 380)),
    }));
  });
}

async function write(entries: readonly Entry[], ids: ReadonlyMap<string, string>): Promise<void> {
  const rows = entries.map(({ player: name, points: pointsAwarded, earnedOn: dateCompleted, categoryId }) => {
    const validUntil = expiresOn(dateCompleted, defaultRankingWeeks);
    const who = personId(ids.get(name) ?? "");
    return { personId: who, categoryId, finalPosition: 9, pointsAwarded, dateCompleted, validUntil };
  });
  await app.db.insert(tournamentResult).values(rows);
}

/**
 * Computes the ranking from the ledger by hand (rules 5.2 and 5.10), for players with a result that counts on the day.
 */
function told(entries: readonly Entry[], day: CalendarDate) {
  const counting = entries.filter(
    ({ earnedOn, isOwn }) => isOwn && earnedOn <= day && day < expiresOn(earnedOn, defaultRankingWeeks),
  );
  const sums = [...Map.groupBy(counting, ({ player: name }) => name)].map(([name, results]) => ({
    player: name,
    points: results.reduce((sum, { points }) => sum + points, 0),
    best: Math.max(...results.map(({ points }) => points)),
    tournaments: new Set(results.map(({ tournament }) => tournament)).size,
  }));
  const inOrder = sums.toSorted(
    (one, other) =>
      other.points - one.points ||
      other.best - one.best ||
      one.tournaments - other.tournaments ||
      (one.player < other.player ? -1 : 1),
  );
  return inOrder.map(({ best, ...row }) => ({
    ...row,
    position: 1 + sums.filter((one) => one.points > row.points).length,
  }));
}

/** Computes the same with the change of position since seven days before; null for a player who was not in it then. */
function ruled(entries: readonly Entry[], day: CalendarDate) {
  const before = new Map(told(entries, addDays(day, -7)).map((row) => [row.player, row.position]));
  return told(entries, day).map((row) => {
    const was = before.get(row.player);
    return { ...row, positionChange: was === undefined ? null : was - row.position };
  });
}

async function shown({ api }: SomeBody, at: At) {
  const { rows } = await api.players.ranking(at);
  const inIt = rows.filter(({ tournaments: count }) => count > 0);
  return inIt.map(({ name, position, points, tournaments: count, positionChange }) => {
    return { player: name, position, points, tournaments: count, positionChange };
  });
}

const everywhere = categoryNames.flatMap((category) =>
  levels.filter((level) => level !== "7ma").map((level) => ({ category, level })),
);

test.each(everywhere)("the ranking on the screen equals that of the rule: $category $level", async (at) => {
  now = noonOf(today);
  const ids = await people(at);
  const random = seededRandom(`${at.category} ${at.level}`);
  const entries = someLedger([...ids.keys()], await tournamentsWith(at), random);
  await write(entries, ids);
  await expirePoints(app, today);
  expect(await shown(viewer, at)).toEqual(ruled(entries, today));
  now = noonOf(addDays(today, 3));
  await expirePoints(app, addDays(today, 3));
  expect(await shown(viewer, at)).toEqual(ruled(entries, addDays(today, 3)));
});

describe("points that are a year old", () => {
  const at = { category: "Femenino", level: "7ma" } as const;

  async function champion(): Promise<SomeBody> {
    const ana = await player(app, "Ana Ríos", at);
    const here = { name: at.category, level: at.level };
    const categoryId = (await tournamentOf(app, owner, [here])).categoryIds[0] ?? "";
    const entry = { player: ana.name, tournament: categoryId, categoryId, isOwn: true, points: 500, earnedOn: today };
    await write([entry], new Map([[ana.name, ana.id]]));
    return ana;
  }

  test("count to the eve of the same weekday, and expire at the province's midnight, once", async () => {
    const ana = await champion();
    const pointsOf = async () => (await ana.api.accounts.me()).profile?.rankingPoints;
    const lastDay = addDays(today, 363);
    for (const day of [today, lastDay]) {
      await expirePoints(app, day);
      expect(await pointsOf()).toBe(500);
    }
    expect(await expirePoints(app, addDays(lastDay, 1))).toBeGreaterThan(0);
    expect(await pointsOf()).toBe(0);
    expect(await expirePoints(app, addDays(lastDay, 1))).toBe(0);
  });

  test("stay in the player's history, marked as expired", async () => {
    const ana = await champion();
    const history = async () => (await ana.api.players.profile({ playerId: ana.id })).history[0];
    now = new Date("2027-11-13T02:59:00Z");
    expect(await history()).toMatchObject({ pointsAwarded: 500, validUntil: "2027-11-13", counts: true });
    now = new Date("2027-11-13T03:00:00Z");
    expect(await history()).toMatchObject({ pointsAwarded: 500, counts: false });
  });
});
