import { and, eq, inArray } from "drizzle-orm";
import type { BracketView } from "#contract/competition/draws.ts";
import type { MyStep } from "#contract/competition/pairs/pairs.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { type CategoryRules, defaultChoice, rulesOf } from "#domain/competition/tournaments/category-rules.ts";
import type { Eligibility } from "#domain/competition/tournaments/eligibility.ts";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { personId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import { guessedShortName } from "#domain/people/players/short-name.ts";
import { pair, pairPlayer } from "#server/db/tables/pairs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { tournamentSchedule } from "#server/db/tables/schedules.ts";
import { entry, tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { makeHalves, noteUnrecorded } from "#server/features/money/finances/writes-charges.ts";
import type { TestApp } from "./app.ts";
import type { SomeBody } from "./people.ts";

type CategoryOptions = {
  readonly name?: CategoryName;
  readonly level?: Level;
  readonly division?: number | null;
  readonly quota?: number;
  readonly cost?: number;
  readonly format?: Format;
  readonly isSeeded?: boolean;
  readonly rules?: CategoryRules;
  readonly eligibility?: Eligibility;
};

/** The input of a player who enters: they accept the current terms. */
export const terms = { termsAccepted: true, termsVersion } as const;

/** Creates an upcoming tournament of the club with these categories, which must differ in name or level. */
export async function tournamentOf(
  app: TestApp,
  club: { readonly id: string; readonly clubId: string },
  categories: readonly CategoryOptions[],
): Promise<{ tournamentId: string; categoryIds: string[] }> {
  const { id: createdBy, clubId } = club;
  const [created] = await app.db
    .insert(tournament)
    .values({
      clubId,
      createdBy,
      name: "Apertura",
      startDate: "2026-11-28",
      endDate: "2026-11-29",
      startMinute: 18 * 60,
      endMinute: 22 * 60,
    })
    .returning({ id: tournament.id });
  const tournamentId = created?.id ?? "";
  await app.db.insert(tournamentSchedule).values({ tournamentId, rules: weekendRules });
  const rows = categories.map((one, position) => {
    const rules = rulesOf(one.format ?? newCategory.format, defaultChoice);
    return { ...newCategory, rules, ...one, tournamentId, position };
  });
  const saved = await app.db.insert(tournamentCategory).values(rows).returning({ id: tournamentCategory.id });
  return { tournamentId, categoryIds: saved.map(({ id }) => id) };
}

/** Creates a tournament of one category, and returns the category's id. */
export async function categoryOf(
  app: TestApp,
  club: { readonly id: string; readonly clubId: string },
  options: CategoryOptions = {},
): Promise<string> {
  const [categoryId = ""] = (await tournamentOf(app, club, [options])).categoryIds;
  return categoryId;
}

/** Pre-registers all of them, in the order given. */
export async function enter(categoryId: string, ...players: readonly SomeBody[]): Promise<void> {
  for (const { api } of players) await api.pairs.preRegister({ categoryId, ...terms });
}

/** Proposes a pair; both players must be entered. Returns the pair's id. */
export async function propose(categoryId: string, proposer: SomeBody, invitee: SomeBody): Promise<string> {
  const { pairs } = await proposer.api.pairs.propose({ categoryId, partnerId: invitee.id });
  const proposed = pairs.find(({ players }) => players[0].id === proposer.id && players[1].id === invitee.id);
  if (!proposed) throw new Error(`${proposer.name} does not see the proposal`);
  return proposed.id;
}

/** Enters both players and forms a pair, through the API. Returns the pair's id. */
export async function pairUp(categoryId: string, proposer: SomeBody, invitee: SomeBody): Promise<string> {
  await enter(categoryId, proposer, invitee);
  const pairId = await propose(categoryId, proposer, invitee);
  await invitee.api.pairs.accept({ pairId });
  return pairId;
}

/**
 * Inserts many confirmed pairs directly into the database, for tests that only need their number. The n-th pair's
 * players have `points(n)`. By default all have equal points, so that pairs are seeded in order of entry and not by
 * lot. Returns the pairs' ids in order of entry.
 */
export async function fillWithConfirmedPairs(
  app: TestApp,
  categoryId: string,
  confirmedBy: { readonly id: string },
  count: number,
  points: (nth: number) => readonly [number, number] = () => [1, 0],
): Promise<string[]> {
  const [category] = await app.db
    .update(tournamentCategory)
    .set({ taken: count })
    .where(eq(tournamentCategory.id, categoryId))
    .returning();
  if (!category) throw new Error("there is no such category");
  const accepted = Date.parse("2026-11-10T12:00:00Z");
  const pairs = Array.from({ length: count }, (_, index) => {
    const [proposerPoints, inviteePoints] = points(index + 1);
    return {
      id: crypto.randomUUID(),
      proposer: invented(`Jugador ${2 * index + 1}`, proposerPoints),
      invitee: invented(`Jugador ${2 * index + 2}`, inviteePoints),
      acceptedAt: new Date(accepted + index * 1000),
    };
  });
  const everybody = pairs.flatMap(({ proposer, invitee }) => [proposer, invitee]);
  const profile = { category: "Masculino", level: "7ma", location: "Paraná" } as const;
  await app.db.insert(person).values(everybody);
  await app.db
    .insert(playerProfile)
    .values(everybody.map(({ id, rankingPoints }) => ({ personId: id, rankingPoints, ...profile })));
  await app.db.insert(entry).values(
    everybody.map(({ id }) => ({
      categoryId,
      personId: id,
      status: "paired" as const,
      termsVersion: terms.termsVersion,
      termsAcceptedAt: new Date(accepted),
    })),
  );
  await app.db.insert(pair).values(
    pairs.map(({ id, proposer, invitee, acceptedAt }) => ({
      id,
      categoryId,
      proposerId: proposer.id,
      inviteeId: invitee.id,
      state: "confirmed" as const,
      cost: category.cost,
      acceptedAt,
      confirmedAt: acceptedAt,
      confirmedBy: personId(confirmedBy.id),
    })),
  );
  await app.db.insert(pairPlayer).values(
    pairs.flatMap(({ id: pairId, proposer, invitee }) => [
      { categoryId, personId: proposer.id, pairId },
      { categoryId, personId: invitee.id, pairId },
    ]),
  );
  const { cost } = category;
  if (cost > 0) {
    const [one] = await app.db.select().from(tournament).where(eq(tournament.id, category.tournamentId));
    const place = { id: categoryId, tournamentId: category.tournamentId, clubId: one?.clubId ?? "" };
    const halves = pairs.map(({ id, proposer, invitee }) => {
      return { pairId: id, players: [proposer.id, invitee.id] as const, cost };
    });
    const paidBy = { actor: { personId: confirmedBy.id }, now: () => new Date(accepted) };
    await app.db.transaction(async (tx) => {
      await makeHalves(tx, place, halves, paidBy.now());
      await noteUnrecorded(
        tx,
        pairs.map(({ id }) => id),
        paidBy,
      );
    });
  }
  return pairs.map(({ id }) => id);
}

/** Inserts an invitation from an invented player for each of these players. Returns the pairs' ids. */
export async function inviteAll(app: TestApp, categoryId: string, invitees: readonly SomeBody[]): Promise<string[]> {
  const pairs = invitees.map(({ id }, nth) => ({
    id: crypto.randomUUID(),
    inviteeId: personId(id),
    proposer: invented(`Compañero ${nth + 1}`, 0),
  }));
  await app.db.insert(person).values(pairs.map(({ proposer }) => proposer));
  const entered = new Set(pairs.flatMap(({ inviteeId, proposer }) => [inviteeId, proposer.id]));
  const termsAcceptedAt = new Date();
  await app.db
    .insert(entry)
    .values(
      [...entered].map((id) => ({ categoryId, personId: id, termsVersion: terms.termsVersion, termsAcceptedAt })),
    );
  await app.db
    .insert(pair)
    .values(pairs.map(({ id, inviteeId, proposer }) => ({ id, categoryId, inviteeId, proposerId: proposer.id })));
  return pairs.map(({ id }) => id);
}

function invented(name: string, rankingPoints: number) {
  const id = personId(crypto.randomUUID());
  return { id, name, shortName: guessedShortName(name), rankingPoints, email: `${id}@example.com` };
}

/** Reads the number of taken places of a category from the database. */
export async function placesTaken(app: TestApp, categoryId: string): Promise<number | undefined> {
  const [row] = await app.db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
  return row?.taken;
}

/** Reads a player's step in a category from their page of the tournament. */
export async function standing(app: TestApp, categoryId: string, { api }: SomeBody): Promise<MyStep> {
  const [row] = await app.db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
  const entries = await api.tournaments.myEntries({ tournamentId: row?.tournamentId ?? "" });
  const mine = entries.find((one) => one.categoryId === categoryId);
  if (!mine) throw new Error(`the page does not show category ${categoryId}`);
  const { step, pairs, owes, ownPart, link, partnerPhone, line } = mine;
  const more = { ...(link && { link }), ...(partnerPhone && { partnerPhone }), ...(line && { line }) };
  return { step, pairs, owes, ...(ownPart !== undefined && { ownPart }), ...more };
}

/** Reads the current draw of a category from a viewer's page of the tournament; null without one. */
export async function drawOf(app: TestApp, categoryId: string, { api }: SomeBody): Promise<BracketView | null> {
  const [row] = await app.db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
  const { categories } = await api.tournaments.get({ tournamentId: row?.tournamentId ?? "" });
  return categories.find(({ id }) => id === categoryId)?.bracket ?? null;
}

/** Sets ranking points in the database, because no procedure can set them: they are earned. */
export async function givePoints(app: TestApp, points: number, ...people: readonly SomeBody[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await app.db.update(playerProfile).set({ rankingPoints: points }).where(inArray(playerProfile.personId, ids));
}

/** Reads a player's entry in a category from the database. */
export async function entryOf(app: TestApp, categoryId: string, { id }: SomeBody) {
  const [found] = await app.db
    .select()
    .from(entry)
    .where(and(eq(entry.categoryId, categoryId), eq(entry.personId, personId(id))));
  return found;
}
