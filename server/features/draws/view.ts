import type { BracketView, DrawRecord } from "#contract/draws.ts";
import type { CategoryRules } from "#domain/tournaments/category-rules.ts";
import { type MatchRow, ownPlace, presentMatch } from "./view-match.ts";
import { presentZone, type ZoneSideRow } from "./view-zones.ts";

type Place = ReturnType<typeof ownPlace>;

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
  readonly zone: string | null;
  readonly zoneSeed: number | null;
  readonly pairId: string;
  readonly name: string;
  readonly strength: number;
  readonly acceptedAt: Date | null;
};

/** One side of one match of a draw, with the match, the draw and the pair's name around it. */
export type BracketRow = DrawRow & ZoneSideRow;

/** A draw from all of its rows, by round, position and side. */
export function presentBracket(first: BracketRow, rows: readonly BracketRow[], rules: CategoryRules): BracketView {
  const matches = matchesOf(rows);
  const placeOf = placesOf(matches);
  const taken = new Map(
    rows.flatMap(({ origin, originZone, originPlace, pairId }) =>
      origin === "zone" ? [[`${originZone} ${originPlace}`, pairId] as const] : [],
    ),
  );
  const at = (stage: MatchRow["stage"]) => matches.filter(([{ stage: own }]) => own === stage);
  const present = (sides: readonly [BracketRow, BracketRow]) => presentMatch(sides, first.isSeeded, placeOf);

  const rounds = Map.groupBy(at("knockout"), ([{ round }]) => round).values();
  const zones = [...Map.groupBy(at("zone"), ([{ zone }]) => zone)];
  const setting = { zones: zones.length, rules, randomSeed: first.randomSeed, seeded: first.isSeeded };
  return {
    ...presentDraw(first),
    rounds: [...rounds].map((round) => round.map(present)),
    thirdPlace: at("third-place").map(present)[0] ?? null,
    zones: zones
      .map(([letter, own]) =>
        presentZone(letter, own, setting, ({ zone, position }) => taken.get(`${zone} ${position}`) ?? null),
      )
      .toSorted(byLetter),
  };
}

/** The sides of each match, two by two as they come. */
export function matchesOf<Row extends MatchRow>(rows: readonly Row[]): (readonly [Row, Row])[] {
  return [...Map.groupBy(rows, ({ matchId }) => matchId).values()].map(([upper, lower]) => {
    if (!upper || !lower) throw new Error(`match ${upper?.matchId} has not two sides`);
    return [upper, lower];
  });
}

/** The place in a zone that a side belongs to: its own, or that of whoever has come to it by a bye. */
function placesOf(matches: readonly (readonly [BracketRow, BracketRow])[]): (side: MatchRow) => Place {
  const byes = new Map(
    matches.flatMap((sides) => (sides[0].outcome === "bye" ? [[sides[0].matchId, sides] as const] : [])),
  );
  const placeOf = (side: MatchRow): Place => {
    const before = side.origin === "winner" ? byes.get(side.originMatchId ?? "") : undefined;
    const holder = before?.find((_, index) => index + 1 === before[0].winnerSide);
    return holder ? placeOf(holder) : ownPlace(side);
  };
  return placeOf;
}

/** A before B, Z before AA. */
function byLetter({ letter: one }: { letter: string }, { letter: other }: { letter: string }): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

/** Every draw of a category from one row for each of its entries: the latest draw first, entries in order of entry. */
export function presentHistory(rows: readonly RecordRow[]): DrawRecord[] {
  const draws = Map.groupBy(rows, ({ drawId }) => drawId).values();
  return [...draws].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const rows = [first, ...rest];
    const supersededAt = first.supersededAt?.toISOString() ?? null;
    return [{ ...presentDraw(first), supersededAt, entries: rows.map(presentEntry), zones: recordedZones(rows) }];
  });
}

/** The zones as they were formed, A first, each with its pairs by their seeds in it. */
function recordedZones(rows: readonly RecordRow[]): DrawRecord["zones"] {
  const inZones = rows.toSorted((one, other) => (one.zoneSeed ?? 0) - (other.zoneSeed ?? 0));
  return [...Map.groupBy(inZones, ({ zone }) => zone)]
    .flatMap(([letter, own]) => (letter === null ? [] : [{ letter, pairIds: own.map(({ pairId }) => pairId) }]))
    .toSorted(byLetter);
}

function presentEntry({ seed, pairId, name, strength, acceptedAt }: RecordRow): DrawRecord["entries"][number] {
  if (!acceptedAt) throw new Error(`pair ${pairId} was drawn and never accepted`);
  return { seed, pairId, name, strength, enteredAt: acceptedAt.toISOString() };
}

function presentDraw({ drawId, version, drawnAt, isSeeded, orderedByClub, randomSeed }: DrawRow) {
  return { drawId, version, drawnAt: drawnAt.toISOString(), isSeeded, orderedByClub, randomSeed };
}
