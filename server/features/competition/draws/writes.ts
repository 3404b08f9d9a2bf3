import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { linesOf } from "#domain/competition/draws/drawn-lines.ts";
import { type PairToDraw, strength } from "#domain/competition/draws/strength-order.ts";
import { windowsOf } from "#domain/competition/leagues/fechas.ts";
import type { Board } from "#domain/competition/matches/board.ts";
import type { DrawnZone } from "#domain/competition/stages/competition.ts";
import type { Draw } from "#domain/competition/stages/draw.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { draw, drawEntry, fecha, match, matchSide } from "#server/db/tables/draws.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import type { LockedCategory } from "#server/features/competition/categories/reads.ts";
import { extendTournament } from "#server/features/competition/categories/writes.ts";
import { originOf } from "./reads-plans.ts";
import { rowsOf } from "./writes-board.ts";
import { freePlaces } from "./writes-places.ts";

type DrawToSave = {
  readonly categoryId: string;
  /** The version of the draw; 1 unless the category is drawn again. */
  readonly version?: number;
  readonly randomSeed: string;
  readonly drawnBy: PersonId;
  readonly drawnAt: Date;
  readonly pairs: readonly PairToDraw<string>[];
  readonly drawn: Draw<string>;
  /** The drawn matches, as they are played. */
  readonly board: Board<string>;
};

/** Saves a whole draw in four statements of any size: the draw, its order, and every match with its sides. */
export async function saveDraw(tx: Transaction, { pairs, drawn, board, ...saved }: DrawToSave): Promise<string> {
  const drawId = randomUUID();
  const { drawnBy: createdBy, drawnAt: createdAt, ...input } = saved;
  await tx.insert(draw).values({ id: drawId, ...input, ...originOf(drawn), createdBy, createdAt });
  await tx.insert(drawEntry).values(entriesOf(drawn, pairs).map((entry) => ({ drawId, ...entry })));
  const rows = rowsOf(drawId, board);
  await tx.insert(match).values(rows.matches);
  await tx.insert(matchSide).values(rows.sides);
  return drawId;
}

/**
 * Ends a live draw and keeps it as it was, except for the places of its matches. Returns false if it was not live any
 * more.
 */
export async function supersedeDraw(
  tx: Transaction,
  drawId: string,
  by: { readonly actor: { readonly personId: string }; readonly now: () => Date },
): Promise<boolean> {
  const stood = and(eq(draw.id, drawId), isNull(draw.supersededAt));
  const ended = await tx.update(draw).set({ supersededAt: by.now() }).where(stood).returning({ id: draw.id });
  await freePlaces(tx, sql`select ${match.id} from ${match} where ${match.drawId} = ${drawId}`, by);
  return ended.length === 1;
}

/** Returns every pair with its seed, its strength at the draw, and its line or its zone. */
function entriesOf({ order, zones, cups }: DrawToSave["drawn"], pairs: readonly PairToDraw<string>[]) {
  const entrants = new Map(pairs.map((entrant) => [entrant.id, entrant]));
  const inZones = new Map(zones.flatMap(placesIn));
  const [main] = cups;
  const lines = main && zones.length === 0 ? linesOf<string>(main.bracket) : [];
  const lineOf = new Map(lines.map((pair, index) => [pair, index + 1]));
  return order.flatMap((pairId, index) => {
    const entrant = entrants.get(pairId);
    const place = { line: lineOf.get(pairId) ?? null, ...inZones.get(pairId) };
    return entrant ? { seed: index + 1, pairId, strength: strength(entrant), ...place } : [];
  });
}

function placesIn({ letter, pairs }: DrawnZone<string>) {
  return pairs.map((pair, index) => [pair, { zone: letter, zoneSeed: index + 1 }] as const);
}

/**
 * Gives each round of a drawn league its window, the first from the tournament's first day. Those of an earlier draw
 * go, and the tournament lasts at least as long. Other formats have none. The tournament is locked.
 */
export async function saveFechas(
  tx: Transaction,
  { id: categoryId, tournamentId, format, rules }: LockedCategory,
  zones: readonly DrawnZone<string>[],
): Promise<void> {
  const [group] = zones;
  if (!hasFechas(format) || !group) return;
  await tx.delete(fecha).where(eq(fecha.categoryId, categoryId));
  const [found] = await tx
    .select({ firstDay: tournament.startDate })
    .from(tournament)
    .where(eq(tournament.id, tournamentId));
  if (!found) return;
  const rounds = Math.max(...group.schedule.fixtures.map(({ round }) => round));
  const each = windowsOf(rounds, { ...found, ...rules.league });
  await tx.insert(fecha).values(each.map(({ number, from, until }) => ({ categoryId, number, from, until })));
  await extendTournament(tx, tournamentId, each);
}
