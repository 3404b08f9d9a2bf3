import { type GivenLines, linesBySeed, linesOf, sameLines } from "#domain/competition/draws/given-lines.ts";
import { givenOrder } from "#domain/competition/draws/given-order.ts";
import { lotOrder, type PairToDraw, seedOrder, strength } from "#domain/competition/draws/strength-order.ts";
import { sameZones } from "#domain/competition/zones/given-zones.ts";
import { ok, type Result } from "#domain/lib/result.ts";
import { type Competition, type CompetitionPlan, competitionOf, type PlanRefusal } from "./competition.ts";

/**
 * The source of a draw's order: strength, the club, a lot without seeds, or a lot that assigns the seeds because no
 * player has points. Only the lots depend on a random seed, and only in "seeded" do the seed numbers mean strength.
 */
export type DrawMethod = "seeded" | "given" | "lot" | "seeds-by-lot";

/** A drawn category: its pairs in the order of the draw, its matches, and the facts needed to draw it again. */
export type Draw<Id extends string> = Competition<Id> & {
  readonly order: readonly Id[];
  readonly method: DrawMethod;
  /** True if the zones are the club's own and differ from those of the snake. */
  readonly zonesByClub: boolean;
  /** True if the lines are the club's own and differ from those of the seeds. */
  readonly linesByClub: boolean;
};

/**
 * Draws a category: in the club's order if given, else by strength, or by lot from a published random seed. If seeds
 * are wanted but no player has points, the lot assigns them: by strength alone, the earliest entry would be the best
 * seed. Zones are dealt in a snake by that order, or follow the club's distribution. Pairs of a knockout stand on the
 * lines of their seeds, or on the club's lines. Refuses fewer than two pairs, more than one group holds, and an order,
 * zones or lines that do not hold exactly these pairs. Rules, sections 1 and 2; Specification, sections 5 and 9.
 */
export function drawCategory<Id extends string>(
  category: CompetitionPlan<Id> & {
    readonly isSeeded: boolean;
    readonly pairs: readonly PairToDraw<Id>[];
    readonly randomSeed: string;
    readonly order?: readonly Id[] | undefined;
  },
): Result<Draw<Id>, PlanRefusal | "SEED_ORDER_OUTDATED"> {
  const { isSeeded, pairs, randomSeed, order: wanted } = category;
  const given = wanted && givenOrder(wanted, pairs);
  if (given && !given.ok) return given;
  const method = given ? "given" : methodOf(isSeeded, pairs);
  const order = given?.value ?? (method === "seeded" ? seedOrder(pairs) : lotOrder(pairs, randomSeed));
  const drawn = competitionOf(order, category);
  if (!drawn.ok) return drawn;
  const snake = category.zones && competitionOf(order, { ...category, zones: undefined });
  const zonesByClub = snake?.ok === true && !sameZones(snake.value.zones, drawn.value.zones);
  const linesByClub = category.lines !== undefined && !sameLines(category.lines, linesBySeed(order));
  return ok({ ...drawn.value, order, method, zonesByClub, linesByClub });
}

/** Returns the club's own lines of a draw; null if they are those of the seeds. */
export function ownLinesOf<Id extends string>({ linesByClub, cups }: Draw<Id>): GivenLines<Id> | null {
  const [main] = cups;
  return linesByClub && main ? linesOf<Id>(main.bracket) : null;
}

/** The stored facts that rebuild an earlier draw without strength or chance. */
export type KeptDraw<Id extends string> = Pick<Draw<Id>, "order" | "method" | "zonesByClub"> & {
  readonly zones: readonly (readonly Id[])[];
  /** The club's own lines; null for those of the seeds. */
  readonly lines: GivenLines<Id> | null;
};

/**
 * Rebuilds a stored draw, if it still has exactly these pairs and the zones that the rules require. Since it was made,
 * a pair may have been confirmed or taken out, or the format changed. Specification, section 9.
 */
export function drawAgain<Id extends string>(
  { order, method, zonesByClub, zones, lines }: KeptDraw<Id>,
  category: Omit<CompetitionPlan<Id>, "zones" | "lines"> & { readonly pairs: readonly { readonly id: Id }[] },
): Result<Draw<Id>, PlanRefusal | "SEED_ORDER_OUTDATED"> {
  const given = givenOrder(order, category.pairs);
  if (!given.ok) return given;
  const drawn = competitionOf(given.value, { ...category, zones, lines: lines ?? undefined });
  return drawn.ok ? ok({ ...drawn.value, order, method, zonesByClub, linesByClub: lines !== null }) : drawn;
}

function methodOf(isSeeded: boolean, pairs: readonly PairToDraw<string>[]): DrawMethod {
  if (!isSeeded) return "lot";
  return pairs.some((pair) => strength(pair) > 0) ? "seeded" : "seeds-by-lot";
}
