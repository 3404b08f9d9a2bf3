import { expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { matchView, sideView } from "#tests/fixtures/views.ts";
import { pairNamed } from "#tests/support/names.ts";
import { withChanges } from "#web/features/competition/matches/outbox/with-changes.ts";
import {
  championsBy,
  countMatches,
  filterMatches,
  inOrderOfPlay,
  nextReady,
  partsOf,
  stateOf,
} from "./desk-matches.ts";

function match(id: string, more: Partial<MatchView> = {}): MatchView {
  const roundsAfter = 2 - (more.round ?? 1);
  return matchView([sideView(`Ana ${id}`), sideView(`Beto ${id}`)], { id, roundsAfter, ...more });
}

const category = (categoryId: string, matches: MatchView[]): CategoryMatches => ({
  categoryId,
  name: "Masculino",
  division: null,
  level: "6ta",
  format: "PLAYOFF",
  drawId: "d",
  zoneFormat: "super-tie-break",
  knockoutFormat: "super-tie-break",
  rounds: 2,
  formats: { zone: "super-tie-break", knockout: "super-tie-break", consolation: "super-tie-break" },
  deuce: "golden-point",
  walkoverMinutes: 10,
  matches,
  withdrawnPairIds: [],
  toldMatchIds: [],
  board: { rules: rulesFrom(defaultChoice), rotation: null, randomSeed: "", zones: [], origins: {}, automatic: [] },
});
const ids = (matches: readonly { match: MatchView }[]) => matches.map(({ match: { id } }) => id);

test("a match is ready once both pairs are known, and a bye is left out", () => {
  expect(stateOf(match("a"))).toBe("ready");
  expect(stateOf(match("a", { sides: [sideView("Ana"), sideView(null)] }))).toBe("waiting");
  expect(stateOf(match("a", { status: "finished" }))).toBe("finished");
  expect(ids(inOrderOfPlay([category("c", [match("bye", { status: "bye" }), match("a")])], null))).toEqual(["a"]);
});

test("sorts zones turn by turn, then the rounds, the third place before the final", () => {
  const zone = (id: string, round: number, letter: string) => match(id, { stage: "zone", round, zone: letter });
  const matches = [
    match("final", { round: 2 }),
    match("third", { round: 2, stage: "third-place" }),
    match("semi-2", { position: 2 }),
    match("semi-1"),
    zone("aa1", 1, "AA"),
    zone("b1", 1, "B"),
    zone("a2", 2, "A"),
    zone("a1", 1, "A"),
  ];
  expect(ids(inOrderOfPlay([category("c", matches)], null))).toEqual([
    "a1",
    "b1",
    "aa1",
    "a2",
    "semi-1",
    "semi-2",
    "third",
    "final",
  ]);
});

const two = [
  category("c", [match("a"), match("b", { position: 2, status: "finished" })]),
  category("d", [match("e"), match("f", { position: 2, status: "finished" })]),
];

test("shows one category or all, counts by state, and lists the last played first", () => {
  expect(countMatches(inOrderOfPlay(two, "c"))).toEqual({ ready: 1, waiting: 0, finished: 1, all: 2 });
  expect(ids(filterMatches(inOrderOfPlay(two, null), "finished", ""))).toEqual(["f", "b"]);
});

test("finds a player by any words of either name, ignoring accents", () => {
  const found = category("c", [
    match("a", { sides: [sideView("Joaquín Goette / Facundo Ñáñez"), sideView("X")] }),
    match("b"),
  ]);
  expect(ids(filterMatches(inOrderOfPlay([found], null), "all", " nanez  joaquin"))).toEqual(["a"]);
});

test("offers the next match of the same category after a result, or of another if it has none", () => {
  const all = inOrderOfPlay(two, null);
  expect(nextReady(all, "d")?.match.id).toBe("e");
  expect(nextReady(inOrderOfPlay([category("c", []), category("d", [match("e")])], null), "c")?.match.id).toBe("e");
  expect(nextReady([], "c")).toBeUndefined();
});

test("replaces only the match that a result changed", () => {
  const changed = { categoryId: "c", matches: [match("a", { status: "finished", revision: 1 })] };
  const [first, second] = withChanges({ categories: two }, changed).categories;
  expect(first?.matches.map(({ revision }) => revision)).toEqual([1, 0]);
  expect(second).toBe(two[1]);
});

test("the desk jumps to a zone or to a round, each named once and in their order", () => {
  const matches = [
    match("final", { round: 2 }),
    match("third", { stage: "third-place", round: 2 }),
    match("b1", { stage: "zone", zone: "B" }),
    match("a2", { stage: "zone", zone: "A", round: 2 }),
    match("a1", { stage: "zone", zone: "A" }),
    match("semi"),
  ];
  expect(partsOf(inOrderOfPlay([category("c", matches)], null))).toEqual([
    "Zona A",
    "Zona B",
    "Semifinales",
    "Tercer puesto",
    "Final",
  ]);
});

test("only the final makes champions, and only with a winner", () => {
  const of = (more: Partial<MatchView>) => ({ category: category("c", []), match: match("m", more) });
  expect(championsBy(of({ round: 2 }), "pair2")?.map(({ name }) => name)).toEqual(
    pairNamed("Beto m").map(({ name }) => name),
  );
  expect(championsBy(of({ round: 2 }), null)).toBeNull();
  expect(championsBy(of({ round: 1 }), "pair1")).toBeNull();
  expect(championsBy(of({ stage: "third-place", round: 2 }), "pair1")).toBeNull();
});
