import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { type Bracket, byeHolder, type Match, type MatchPlace, type Side } from "#domain/draws/bracket.ts";
import { type Entrant, strength } from "#domain/draws/seeding.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { draw, drawEntry, match, matchSide } from "#server/db/tables/draws.ts";

type DrawToSave = {
  readonly categoryId: string;
  /** 1 unless the category is drawn again. */
  readonly version?: number;
  readonly isSeeded: boolean;
  readonly orderedByClub?: boolean;
  readonly randomSeed: string;
  readonly drawnBy: PersonId;
  readonly drawnAt: Date;
  readonly pairs: readonly Entrant<string>[];
  readonly bracket: Bracket<string>;
};

/** Writes a draw whole, in four statements however large it is: what was drawn, in which order, and every match. */
export async function saveDraw(tx: Transaction, { pairs, bracket, ...drawn }: DrawToSave): Promise<string> {
  const drawId = randomUUID();
  const { drawnBy: createdBy, drawnAt: createdAt, ...input } = drawn;
  await tx.insert(draw).values({ id: drawId, ...input, createdBy, createdAt });
  await tx.insert(drawEntry).values(entriesOf(bracket, pairs).map((entry) => ({ drawId, ...entry })));
  const matches = matchesOf(bracket);
  await tx.insert(match).values(matches.map(({ sides, ...row }) => ({ drawId, ...row })));
  await tx.insert(matchSide).values(matches.flatMap(({ sides }) => sides));
  return drawId;
}

/** The draw stands no longer, and is kept as it was; tells whether it stood until now. */
export async function supersedeDraw(tx: Transaction, drawId: string, at: Date): Promise<boolean> {
  const stood = and(eq(draw.id, drawId), isNull(draw.supersededAt));
  const ended = await tx.update(draw).set({ supersededAt: at }).where(stood).returning({ id: draw.id });
  return ended.length === 1;
}

/** Every pair with its place in the order of the draw and its strength at that moment. */
function entriesOf({ rounds }: Bracket<string>, pairs: readonly Entrant<string>[]) {
  const entrants = new Map(pairs.map((entrant) => [entrant.id, entrant]));
  return (rounds[0] ?? [])
    .flatMap(({ upper, lower }) => [upper, lower])
    .flatMap((side) => {
      const entrant = side.kind === "pair" && entrants.get(side.pair);
      return entrant ? { seed: side.seed, pairId: side.pair, strength: strength(entrant) } : [];
    });
}

/** The rows of all matches, each with an id of its own and the ids of those that it comes from and leads to. */
function matchesOf({ rounds }: Bracket<string>) {
  const ids = rounds.map((matches) => matches.map(() => randomUUID()));
  const idAt = ({ round, position }: MatchPlace) => {
    const id = ids[round - 1]?.[position - 1];
    if (!id) throw new RangeError(`The bracket has no match ${position} in round ${round}`);
    return id;
  };
  return rounds.flat().map((drawn) => {
    const { round, position, next, upper, lower } = drawn;
    const id = idAt(drawn);
    const feeding = (nth: number) => (round === 1 ? null : idAt({ round: round - 1, position: 2 * position - nth }));
    return {
      id,
      stage: "knockout" as const,
      round,
      position,
      nextMatchId: next && idAt(next),
      nextSide: next && (next.side === "upper" ? 1 : 2),
      ...byeOutcome(drawn),
      sides: [
        { matchId: id, side: 1, ...sideOf(upper, feeding(1)) },
        { matchId: id, side: 2, ...sideOf(lower, feeding(0)) },
      ],
    };
  });
}

/** A bye is decided when it is drawn: its holder stands in the second round already. */
function byeOutcome(drawn: Match<string>) {
  const holder = byeHolder(drawn);
  return holder
    ? { outcome: "bye" as const, winnerSide: holder === drawn.upper ? 1 : 2 }
    : { outcome: null, winnerSide: null };
}

/** After the first round every side is the winner of a match, also where a bye tells already who that is. */
function sideOf(side: Side<string>, feedingMatchId: string | null) {
  const known = side.kind === "pair" ? { pairId: side.pair, seed: side.seed } : { pairId: null, seed: null };
  if (feedingMatchId !== null) return { origin: "winner" as const, originMatchId: feedingMatchId, ...known };
  return { origin: side.kind === "pair" ? ("pair" as const) : ("bye" as const), originMatchId: null, ...known };
}
