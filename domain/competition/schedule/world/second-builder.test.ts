import { expect, test } from "vitest";
import type { Fixture } from "#domain/competition/schedule/problem.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { boardFor, categoryOn } from "#tests/support/scheduling/drawn-categories.ts";
import { problemOf } from "#tests/support/scheduling/tournaments.ts";
import { fixturesOf } from "./fixtures.ts";

/** Returns the names in the style of the other builder: pairs from 0, no blanks. */
function inTheirWords(name: string): string {
  return name.replace(/^c1 p(\d+) /, (_, seed) => `c0p${Number(seed) - 1}`).replace("c1 ", "c0");
}

const sorted = (names: Iterable<string>) => [...names].map(inTheirWords).toSorted().join(" ");

const told = ({ key, feeders, twin, people }: Fixture) => ({
  key: inTheirWords(key),
  feeders: sorted(feeders),
  twin: twin && inTheirWords(twin),
  sure: sorted(people.sure),
  possible: sorted(people.possible.map(({ person }) => person)),
});

const byKey = (fixtures: readonly Fixture[]) =>
  fixtures.map(told).toSorted((one, other) => (one.key < other.key ? -1 : 1));

/* The tests of the search build their tournaments from the draw itself, without a board. */
test.each(["PLAYOFF", "ROUND_ROBIN"] as const)("%s: a builder without a board finds the same matches", (format) => {
  for (let pairs = 2; pairs <= 24; pairs++) {
    const theirs = problemOf({ seed: "", categories: [{ pairs, format }], courts: 1, days: [[9, 23]] });
    const category = categoryOn(boardFor(pairs, format, { thirdPlace: true }));
    const twice = [category, { ...category, prefix: "again " }];
    const ours = fixturesOf(twice, weekendRules, new Map(), new Set()).filter(({ key }) => key.startsWith("c1 "));
    expect(byKey(ours)).toEqual(byKey(theirs.fixtures));
  }
});
