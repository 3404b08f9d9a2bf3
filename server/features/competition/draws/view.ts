import type { BracketView, DrawRecord } from "#contract/competition/draws.ts";
import { type CupKey, cupKeys } from "#domain/competition/cups/cup.ts";
import { type Board, type PlayMatch, resultOf } from "#domain/competition/matches/board.ts";
import { guaranteedMatches } from "#domain/competition/matches/guaranteed.ts";
import { stageOf } from "#domain/competition/stages/stage.ts";
import type { NamedPair } from "#server/db/player-name.ts";
import type { LineChange, PlayerSwap } from "./reads.ts";
import { boardFrom, type ofDraw, type StoredBoard } from "./reads-board.ts";
import { type Presenter, presenterOf, type ShownEntry } from "./view-match.ts";
import { presentZones } from "./view-zones.ts";

type DrawRow = Pick<StoredBoard, keyof typeof ofDraw>;

/** One pair of one draw, live or replaced. */
export type RecordRow = DrawRow & {
  readonly supersededAt: Date | null;
  readonly seed: number;
  readonly zone: string | null;
  readonly zoneSeed: number | null;
  readonly line: number | null;
  readonly pairId: string;
  readonly players: NamedPair;
  readonly strength: number;
  readonly acceptedAt: Date | null;
};

/** Presents stored draws, by category. */
export function presentBrackets(boards: readonly StoredBoard[]): Map<string, BracketView> {
  return new Map(boards.map((stored) => [stored.categoryId, presentBracket(stored)]));
}

/** Presents a stored draw. */
export function presentBracket(stored: StoredBoard): BracketView {
  const board = boardFrom(stored);
  return presentBoard(stored, board, presenterOf(stored, board));
}

/** Presents a draw, stored or not, by its board. */
export function presentBoard(
  drawn: DrawRow & { readonly entries: readonly ShownEntry[]; readonly plannedRounds?: number | null },
  board: Board<string>,
  present: Presenter,
): BracketView {
  const matches = [...board.matches.values()];
  const roundsOf = (cup: CupKey) => {
    const own = matches.filter((match) => match.cup === cup && match.stage === stageOf(cup));
    return [...Map.groupBy(own, ({ round }) => round).values()].map((round) => round.map(present));
  };
  return {
    ...presentDraw(drawn),
    rounds: roundsOf("main"),
    thirdPlace: matches.filter(({ stage }) => stage === "third-place").map(present)[0] ?? null,
    beside: cupKeys.flatMap((key) => (key === "main" || !board.cups.has(key) ? [] : [{ key, rounds: roundsOf(key) }])),
    guaranteed: guaranteedMatches(board),
    roundsToPlay: roundsToPlay(matches, drawn.plannedRounds ?? 0),
    zones: presentZones(drawn, board, present).toSorted(byLetter),
    withdrawnPairIds: [...board.withdrawn],
  };
}

/** Counts the rounds of an individual format that are planned or made, and have no result on some court. */
function roundsToPlay(matches: readonly PlayMatch<string>[], planned: number): number {
  const made = Map.groupBy(
    matches.filter(({ stage }) => stage === "round"),
    ({ round }) => round,
  );
  const played = [...made.values()].filter((tables) => tables.every((table) => resultOf(table) !== null));
  return Math.max(planned, made.size) - played.length;
}

/** Compares zone letters: A before B, Z before AA. */
function byLetter({ letter: one }: { letter: string }, { letter: other }: { letter: string }): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

/**
 * Presents every draw of a category as it was made, with the later changes of its lines, from one row for each entry.
 * The latest draw comes first, entries in order of entry.
 */
export function presentHistory(
  rows: readonly RecordRow[],
  changes: readonly LineChange[],
  swaps: readonly PlayerSwap[],
): DrawRecord[] {
  const draws = Map.groupBy(rows, ({ drawId }) => drawId).values();
  return [...draws].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const own = changes.filter(({ drawId }) => drawId === first.drawId);
    const swapped = swaps.filter(({ drawId }) => drawId === first.drawId);
    const made = withPlayersOf(asMade([first, ...rest], own), swapped);
    const supersededAt = first.supersededAt?.toISOString() ?? null;
    const entries = made.map(presentEntry);
    return [
      {
        ...presentDraw(first),
        supersededAt,
        entries,
        zones: recordedZones(made),
        changes: own.map(presentChange),
        players: swapped.map(presentSwap),
      },
    ];
  });
}

/** Returns the entries of a draw as it was made, by reverting the changes of its lines, latest first. */
function asMade(rows: readonly RecordRow[], changes: readonly LineChange[]): RecordRow[] {
  const bySeed = new Map(rows.map((row) => [row.seed, row]));
  for (const { seed, out } of changes.toReversed()) {
    const row = bySeed.get(seed);
    if (!row) continue;
    if (out === null) bySeed.delete(seed);
    else {
      const { pairId, players, strength, acceptedAt } = out;
      bySeed.set(seed, { ...row, pairId, players, strength: strength ?? 0, acceptedAt: new Date(acceptedAt) });
    }
  }
  const entered = ({ acceptedAt }: RecordRow) => acceptedAt?.getTime() ?? 0;
  return [...bySeed.values()].toSorted(
    (one, other) => entered(one) - entered(other) || (one.pairId < other.pairId ? -1 : 1),
  );
}

/** Returns the entries with the players at the draw, before any replacement. */
function withPlayersOf(rows: readonly RecordRow[], swaps: readonly PlayerSwap[]): RecordRow[] {
  return rows.map((row) => {
    const own = swaps.filter(({ pairId }) => pairId === row.pairId).toReversed();
    const before = (player: NamedPair[0]) =>
      own.reduce((now, swap) => (now.id === swap.in.id ? swap.out : now), player);
    const [one, other] = row.players;
    return { ...row, players: [before(one), before(other)] };
  });
}

function presentSwap({ drawId: _, at, reason, ...swap }: PlayerSwap): DrawRecord["players"][number] {
  return { ...swap, at: new Date(at).toISOString(), reason };
}

function presentChange({ at, by, seed, out, in: came }: LineChange): DrawRecord["changes"][number] {
  const told = ({ pairId, players }: LineChange["in"]) => ({ pairId, players });
  return { at: new Date(at).toISOString(), by, seed, out: out && told(out), in: told(came) };
}

/** Returns the original zones, A first, each with its pairs by seed. */
function recordedZones(rows: readonly RecordRow[]): DrawRecord["zones"] {
  const inZones = rows.toSorted((one, other) => (one.zoneSeed ?? 0) - (other.zoneSeed ?? 0));
  return [...Map.groupBy(inZones, ({ zone }) => zone)]
    .flatMap(([letter, own]) => (letter === null ? [] : [{ letter, pairIds: own.map(({ pairId }) => pairId) }]))
    .toSorted(byLetter);
}

function presentEntry({ seed, line, pairId, players, strength, acceptedAt }: RecordRow): DrawRecord["entries"][number] {
  if (!acceptedAt) throw new Error(`pair ${pairId} was drawn and never accepted`);
  return { seed, line, pairId, players, strength, enteredAt: acceptedAt.toISOString() };
}

function presentDraw({ drawId, version, drawnAt, randomSeed, ...row }: DrawRow) {
  const { isSeeded, orderedByClub, zonesByClub, linesByClub, qualifyingByClub, seedsByLot } = row;
  const origin = { isSeeded, orderedByClub, zonesByClub, linesByClub, qualifyingByClub, seedsByLot };
  return { drawId, version, drawnAt: drawnAt.toISOString(), ...origin, randomSeed };
}
