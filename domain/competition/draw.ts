import { givenOrder } from "#domain/draws/given-order.ts";
import { lotOrder, type PairToDraw, seedOrder, strength } from "#domain/draws/seeding.ts";
import { ok, type Result } from "#domain/lib/result.ts";
import { sameZones } from "#domain/zones/given-zones.ts";
import { type Competition, type CompetitionPlan, competitionOf } from "./competition.ts";

/**
 * Where the order of a draw comes from: strength, the club, a lot without seeds, or a lot that gives out the seeds because
 * nobody has a point. Only the lots depend on a random seed, and only "seeded" means strength by its seed numbers.
 */
export type DrawMethod = "seeded" | "given" | "lot" | "seeds-by-lot";

/** A drawn category: its pairs in the order of the draw, what they play, and what it takes to draw it again. */
export type Draw<Id extends string> = Competition<Id> & {
  readonly order: readonly Id[];
  readonly method: DrawMethod;
  /** Whether the zones are not those of the snake but the club's own. */
  readonly zonesByClub: boolean;
};

/**
 * Draws a category: in the order that the club has given, else by strength, or by lot from a written random seed; where seeds are
 * wanted and nobody has a point, the lot gives them out: by strength, who entered first would be the best. Its zones, when
 * it is played in zones, in a snake by that order or as the club has put them together. Refuses fewer than two pairs, and an
 * order or zones that are not made of exactly these pairs. Rules, sections 1 and 2; Specification, sections 5 and 9.
 */
export function drawCategory<Id extends string>(
  category: CompetitionPlan<Id> & {
    readonly isSeeded: boolean;
    readonly pairs: readonly PairToDraw<Id>[];
    readonly randomSeed: string;
    readonly order?: readonly Id[] | undefined;
  },
): Result<Draw<Id>, "NOT_ENOUGH_PAIRS" | "SEED_ORDER_OUTDATED" | "ZONES_OUTDATED"> {
  const { isSeeded, pairs, randomSeed, order: wanted } = category;
  const given = wanted && givenOrder(wanted, pairs);
  if (given && !given.ok) return given;
  const method = given ? "given" : methodOf(isSeeded, pairs);
  const order = given?.value ?? (method === "seeded" ? seedOrder(pairs) : lotOrder(pairs, randomSeed));
  const drawn = competitionOf(order, category);
  if (!drawn.ok) return drawn;
  const snake = category.zones && competitionOf(order, { ...category, zones: undefined });
  const zonesByClub = snake?.ok === true && !sameZones(snake.value.zones, drawn.value.zones);
  return ok({ ...drawn.value, order, method, zonesByClub });
}

/** What it takes to put together again what was drawn before: nothing in it is left to strength or to chance any more. */
export type KeptDraw<Id extends string> = Pick<Draw<Id>, "order" | "method" | "zonesByClub"> & {
  readonly zones: readonly (readonly Id[])[];
};

/**
 * The draw that was kept, if it is still one of exactly these pairs and of the zones that the rules ask for: since it was made, a
 * pair may have been confirmed or taken out, or the format changed. Specification, section 9.
 */
export function drawAgain<Id extends string>(
  { order, method, zonesByClub, zones }: KeptDraw<Id>,
  category: Omit<CompetitionPlan<Id>, "zones"> & { readonly pairs: readonly { readonly id: Id }[] },
): Result<Draw<Id>, "NOT_ENOUGH_PAIRS" | "SEED_ORDER_OUTDATED" | "ZONES_OUTDATED"> {
  const given = givenOrder(order, category.pairs);
  if (!given.ok) return given;
  const drawn = competitionOf(given.value, { ...category, zones });
  return drawn.ok ? ok({ ...drawn.value, order, method, zonesByClub }) : drawn;
}

function methodOf(isSeeded: boolean, pairs: readonly PairToDraw<string>[]): DrawMethod {
  if (!isSeeded) return "lot";
  return pairs.some((pair) => strength(pair) > 0) ? "seeded" : "seeds-by-lot";
}
