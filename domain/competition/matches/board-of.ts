import type { Cup, CupKey, CupLine } from "#domain/competition/cups/cup.ts";
import type { DrawnSide, Match, MatchPlace } from "#domain/competition/draws/bracket.ts";
import type { Competition, DrawnZone } from "#domain/competition/stages/competition.ts";
import { stageOf } from "#domain/competition/stages/stage.ts";
import type { TableRules } from "#domain/competition/standings/standing.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import type { ZoneSide } from "#domain/competition/zones/zone-matches.ts";
import {
  assembled,
  type Board,
  type BoardSide,
  isEmpty,
  type MatchKey,
  type OpenBoard,
  type Origin,
  type PlayMatch,
  record,
} from "./board.ts";
import { settle } from "./settle.ts";

/**
 * Builds the board of a category that was just drawn. Match keys are "A2" (the second of zone A), "R1-3" (the third of
 * the first round of the main cup), "3P" (its third place) and "consolation/R1-3" (of another cup). `randomSeed` is the
 * draw's, for the lots of the zones.
 */
export function boardOf<Pair extends string>(
  { zones, cups }: Competition<Pair>,
  rules: Pick<CategoryRules, "zoneFormat" | "knockoutFormat" | "consolationFormat" | "standings">,
  randomSeed: string,
): OpenBoard<Pair> {
  const matches = [...zones.flatMap(zoneMatches), ...cups.flatMap(cupMatches)];
  const board = assembled<Pair>({
    matches,
    zones: zones.map(({ letter, pairs, schedule, qualifiers, isOneGroup }) => ({
      letter,
      pairs,
      schedule,
      qualifiers,
      isOneGroup,
      table: zoneTableRules(rules, randomSeed, letter),
      matches: schedule.fixtures.map(({ number }) => zoneKey(letter, number)),
    })),
    formats: formatsOf(rules),
    withdrawn: new Set(),
  });
  // Before the first result only a bye decides anything; what it decides is reached from there.
  const byes: MatchKey[] = [];
  for (const { key, sides } of matches) if (isEmpty(sides.pair1) || isEmpty(sides.pair2)) byes.push(key);
  if (byes.length > 0) record(board.matches, settle(board, byes).changes);
  return board;
}

/** The origin of every drawn pair: one object for all of them. */
const drawn: Origin = { from: "pair" };

function zoneMatches<Pair extends string>({ letter, pairs, schedule }: DrawnZone<Pair>): PlayMatch<Pair>[] {
  const sideOf = (side: ZoneSide): BoardSide<Pair> =>
    side.from === "seed"
      ? { origin: drawn, pair: pairs[side.seed - 1] ?? null, vacant: false }
      : nobodyYet({ from: side.from, of: zoneKey(letter, side.match) });
  return schedule.fixtures.map(({ number, round, pair1, pair2 }) => ({
    key: zoneKey(letter, number),
    stage: "zone",
    cup: "main",
    zone: letter,
    round,
    position: number,
    sides: { pair1: sideOf(pair1), pair2: sideOf(pair2) },
    outcome: null,
    isAutomatic: false,
  }));
}

/**
 * Lists the matches of a cup, its third place last. After the first round every side is the winner of a match, even if
 * a bye already determines the pair.
 */
function cupMatches<Pair extends string>(cup: Cup<Pair>): PlayMatch<Pair>[] {
  const { key, bracket, thirdPlace } = cup;
  const stage = stageOf(key);
  const matches = bracket.rounds.flat().map((match): PlayMatch<Pair> => {
    const { round, position, upper, lower } = match;
    const winnerOf = (nth: number) =>
      nobodyYet<Pair>({ from: "winner", of: cupKey(key, { round: round - 1, position: 2 * position - nth }) });
    const sides =
      round === 1
        ? { pair1: drawnSide(key, upper), pair2: drawnSide(key, lower) }
        : { pair1: winnerOf(1), pair2: winnerOf(0) };
    const at = cupKey(key, match);
    return { key: at, stage, cup: key, zone: "", round, position, sides, outcome: null, isAutomatic: false };
  });
  return thirdPlace ? [...matches, lastBut(key, thirdPlace)] : matches;
}

function lastBut<Pair extends string>(
  cup: CupKey,
  { round, position, upper, lower }: Match<CupLine<Pair>>,
): PlayMatch<Pair> {
  const sides = { pair1: drawnSide<Pair>(cup, upper), pair2: drawnSide<Pair>(cup, lower) };
  const at = { stage: "third-place", cup, zone: "", round, position } as const;
  return { key: inCup(cup, "3P"), ...at, sides, outcome: null, isAutomatic: false };
}

function drawnSide<Pair extends string>(cup: CupKey, side: DrawnSide<CupLine<Pair>>): BoardSide<Pair> {
  switch (side.kind) {
    case "pair":
      return { origin: drawn, pair: side.pair, vacant: false };
    case "bye":
      return nobodyYet({ from: "bye" });
    case "zone":
      return nobodyYet({ from: "zone", zone: side.of.zone, place: side.of.position });
    case "winner":
    case "loser":
      return nobodyYet({ from: side.kind, of: cupKey(cup, side.of) });
    case "qualified":
      return nobodyYet({ from: "winner", of: cupKey("qualifying", side.of) });
    case "first-loser":
      return nobodyYet({ from: "first-loser", of: cupKey("main", side.of) });
    case "round-loser":
      return nobodyYet({ from: "loser", of: cupKey("main", side.of) });
  }
}

function nobodyYet<Pair extends string>(origin: Origin): BoardSide<Pair> {
  return { origin, pair: null, vacant: false };
}

function zoneKey(letter: string, number: number): MatchKey {
  return `${letter}${number}`;
}

/** The keys of the main cup by round and position. They are kept, because each new text would have to be hashed. */
const mainKeys: MatchKey[][] = [];

function cupKey(cup: CupKey, { round, position }: MatchPlace): MatchKey {
  const ofRound = mainKeys[round] ?? [];
  const key = ofRound[position] ?? `R${round}-${position}`;
  ofRound[position] = key;
  mainKeys[round] = ofRound;
  return inCup(cup, key);
}

function inCup(cup: CupKey, key: MatchKey): MatchKey {
  return cup === "main" ? key : `${cup}/${key}`;
}

/** Returns the formats of the matches of a category. */
export function formatsOf(
  rules: Pick<CategoryRules, "zoneFormat" | "knockoutFormat" | "consolationFormat">,
): Board<string>["formats"] {
  return { zone: rules.zoneFormat, knockout: rules.knockoutFormat, consolation: rules.consolationFormat };
}

/**
 * Returns the rules for the table of a zone: those of its category. Its lots follow from the published random seed of
 * the draw and the zone's letter, so that anyone can draw them again. Rules 2.11 and 2.12.
 */
export function zoneTableRules(
  { zoneFormat, standings }: Pick<CategoryRules, "zoneFormat" | "standings">,
  randomSeed: string,
  letter: string,
): TableRules {
  return { format: zoneFormat, policy: standings, lots: `${randomSeed} ${letter}` };
}
