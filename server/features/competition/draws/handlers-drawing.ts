import { randomBytes } from "node:crypto";
import type { BracketView } from "#contract/competition/draws.ts";
import type { EventOf } from "#contract/events/events.ts";
import { keptOrder } from "#domain/competition/draws/given-order.ts";
import { type PairToDraw, seedOrder } from "#domain/competition/draws/strength-order.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { type Draw, drawCategory, ownLinesOf } from "#domain/competition/stages/draw.ts";
import type { Transaction } from "#server/db/connect.ts";
import { idsOf, type LockedCategory } from "#server/features/competition/categories/reads.ts";
import { endOffers } from "#server/features/competition/pairs/writes-waiting.ts";
import type { Actor, RequestContext } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { confirmedPairsOf, nextVersionOf } from "./reads.ts";
import { storedBoardOf } from "./reads-board.ts";
import { originOf, planOf } from "./reads-plans.ts";
import { presentBracket } from "./view.ts";
import { saveDraw, saveFechas } from "./writes.ts";
import { forgetPlans } from "./writes-plans.ts";

type Arranged = {
  readonly order?: readonly string[] | undefined;
  readonly zones?: readonly (readonly string[])[] | undefined;
  readonly lines?: readonly (string | null)[] | undefined;
  readonly qualifying?: readonly string[] | undefined;
};

/** Draws the confirmed pairs of a locked category by the club's stored plan, or by points without one. */
export async function drawByPlan(tx: Transaction, category: LockedCategory) {
  const plan = await planOf(tx, category.id);
  return drawByPoints(tx, category, given({ ...plan, order: plan?.pairOrder }), true);
}

/**
 * Draws the confirmed pairs of a locked category in this order, or by their points; nothing is written. A `kept` order
 * may be older than the pairs.
 */
export async function drawByPoints(
  tx: Transaction,
  category: LockedCategory,
  { order, ...arranged }: Arranged,
  kept = false,
) {
  const pairs = await confirmedPairsOf(tx, category.id);
  const randomSeed = randomBytes(16).toString("hex");
  const wanted = order && kept ? keptOrder(order, bestFirst(pairs)).map(({ id }) => id) : order;
  return { pairs, randomSeed, drawn: drawCategory({ ...category, pairs, randomSeed, order: wanted, ...arranged }) };
}

type Kept = { readonly [Part in keyof Arranged]: Arranged[Part] | null };

/** Returns a kept arrangement without the parts that are not the club's own. */
export function given({ order, zones, lines, qualifying }: Kept): Arranged {
  return {
    order: order ?? undefined,
    zones: zones ?? undefined,
    lines: lines ?? undefined,
    qualifying: qualifying ?? undefined,
  };
}

type Drawing = {
  readonly category: LockedCategory;
  readonly pairs: readonly PairToDraw<string>[];
  readonly randomSeed: string;
  readonly drawn: Draw<string>;
};
type DrawEvent = Pick<EventOf<"draw.generated">, "kind"> | Pick<EventOf<"draw.redrawn">, "kind" | "before">;

/** Saves a draw of its locked category, with its author, and deletes the plan and the draft, which are used up. */
export async function keepDraw(
  tx: Transaction,
  context: RequestContext & { readonly actor: Actor },
  { category, pairs, randomSeed, drawn }: Drawing,
  event: DrawEvent,
): Promise<BracketView> {
  const { id: categoryId } = category;
  await endOffers(tx, context, category);
  const version = await nextVersionOf(tx, categoryId);
  const board = boardOf(drawn, category.rules, randomSeed);
  const by = { drawnBy: context.actor.personId, drawnAt: context.now() };
  const drawId = await saveDraw(tx, { categoryId, version, randomSeed, ...by, pairs, drawn, board });
  await saveFechas(tx, category, drawn.zones);
  await forgetPlans(tx, categoryId);
  const zones = drawn.zonesByClub ? { zones: drawn.zones.map((zone) => zone.pairs) } : {};
  const lines = ownLinesOf(drawn);
  const { qualifying } = drawn;
  const after = {
    drawId,
    pairs: pairs.length,
    ...originOf(drawn),
    randomSeed,
    version,
    ...zones,
    ...(lines && { lines }),
    ...(qualifying && { qualifying }),
  };
  await record(tx, context, { ...event, ...idsOf(category), after });
  const stored = await storedBoardOf(tx, categoryId);
  if (!stored) throw new Error(`draw ${drawId} was not saved`);
  return presentBracket(stored);
}

function bestFirst(pairs: readonly PairToDraw<string>[]): PairToDraw<string>[] {
  return keptOrder(seedOrder(pairs), pairs);
}
