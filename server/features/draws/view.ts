import type { BracketView, DrawRecord } from "#contract/draws.ts";

type MatchView = BracketView["rounds"][number][number];
type SideView = MatchView["sides"][number];

type DrawRow = {
  readonly drawId: string;
  readonly version: number;
  readonly drawnAt: Date;
  readonly isSeeded: boolean;
  readonly orderedByClub: boolean;
  readonly randomSeed: string;
};

/** One pair of one draw, live or replaced. */
export type RecordRow = DrawRow & {
  readonly supersededAt: Date | null;
  readonly seed: number;
  readonly pairId: string;
  readonly name: string;
  readonly strength: number;
  readonly acceptedAt: Date | null;
};

/** One side of one match of a draw, with the match, the draw and the pair's name around it. */
export type BracketRow = DrawRow & {
  readonly matchId: string;
  readonly round: number;
  readonly position: number;
  readonly nextMatchId: string | null;
  readonly winnerSide: number | null;
  readonly outcome: string | null;
  readonly isBye: boolean;
  readonly seed: number | null;
  readonly pairId: string | null;
  readonly pairName: string | null;
};

/** A draw from all of its rows, by round, position and side. */
export function presentBracket(first: BracketRow, rows: readonly BracketRow[]): BracketView {
  const rounds: MatchView[][] = [];
  for (let index = 0; index < rows.length; index += 2) {
    const [upper, lower] = [rows[index], rows[index + 1]];
    if (!upper || lower?.matchId !== upper.matchId)
      throw new Error(`draw ${first.drawId} has a match without two sides`);
    const round = rounds[upper.round - 1] ?? [];
    rounds[upper.round - 1] = round;
    round.push(presentMatch(upper, lower));
  }
  return { ...presentDraw(first), rounds, thirdPlace: null, zones: [] };
}

/** Every draw of a category from one row for each of its entries: the latest draw first, entries in order of entry. */
export function presentHistory(rows: readonly RecordRow[]): DrawRecord[] {
  const draws = Map.groupBy(rows, ({ drawId }) => drawId).values();
  return [...draws].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const entries = [first, ...rest].map(presentEntry);
    return [{ ...presentDraw(first), supersededAt: first.supersededAt?.toISOString() ?? null, entries }];
  });
}

function presentEntry({ seed, pairId, name, strength, acceptedAt }: RecordRow): DrawRecord["entries"][number] {
  if (!acceptedAt) throw new Error(`pair ${pairId} was drawn and never accepted`);
  return { seed, pairId, name, strength, enteredAt: acceptedAt.toISOString() };
}

function presentDraw({ drawId, version, drawnAt, isSeeded, orderedByClub, randomSeed }: DrawRow) {
  return { drawId, version, drawnAt: drawnAt.toISOString(), isSeeded, orderedByClub, randomSeed };
}

function presentMatch(upper: BracketRow, lower: BracketRow): MatchView {
  const { matchId, round, position, winnerSide, outcome, nextMatchId } = upper;
  return {
    id: matchId,
    stage: "knockout",
    zone: "",
    round,
    position,
    sides: [presentSide(upper), presentSide(lower)],
    winner: winnerSide === null ? null : winnerSide === 1 ? "pair1" : "pair2",
    outcome: null,
    score: null,
    status: outcome === null ? "pending" : outcome === "bye" ? "bye" : "finished",
    nextMatchId,
    revision: 0,
  };
}

function presentSide({ isBye, isSeeded, seed, pairId, pairName }: BracketRow): SideView {
  if (pairId !== null) return { kind: "pair", pairId, name: pairName, seed: isSeeded ? seed : null, place: null };
  return { kind: isBye ? "bye" : "winner", pairId: null, name: null, seed: null, place: null };
}
