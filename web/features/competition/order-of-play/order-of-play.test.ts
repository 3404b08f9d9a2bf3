import { expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { publicTournament } from "#tests/fixtures/public-tournament.ts";
import {
  byCourt,
  byHour,
  firstDayToSee,
  hasPlayer,
  matchesIn,
  type OrderedMatch,
  orderOfPlay,
} from "./order-of-play.ts";

const courts = [{ name: "Cancha 1" }, { name: "Cancha 2" }];
const all = matchesIn(publicTournament({ pairs: 8 }).categories);

/**
 * Returns the matches of the fixture with these changes, in order: four played quarterfinals, two semifinals, the
 * final.
 */
function changed(...changes: readonly Partial<MatchView>[]): OrderedMatch[] {
  return all.map((one, index) => ({ ...one, match: { ...one.match, ...changes[index] } }));
}

const at = (day: MatchView["place"] & object, court: string | null) => ({ place: { ...day, court } });
const saturday = (startMinute: number) => ({ day: "2026-11-28", startMinute, court: null, notBefore: true }) as const;
const sunday = (startMinute: number) => ({ day: "2026-11-29", startMinute, court: null, notBefore: true }) as const;
const called = (court: string) => ({ court, playing: false, since: "2026-11-28T19:30:00.000Z" });

/** A Saturday that continues beyond midnight, and the final without an hour. */
const night = changed(
  at(saturday(1380), "Cancha 2"),
  at(saturday(1380), "Cancha 1"),
  at(sunday(30), "Cancha 1"),
  at(saturday(1080), null),
  at(sunday(1080), "Cancha 2"),
  { ...at(sunday(1080), "Cancha 1"), onCourt: called("Cancha 1") },
);
const told = (matches: readonly OrderedMatch[]) => matches.map(({ match }) => match.position + 10 * match.round);

test("sorts days and their matches by hour and court, with a match after midnight in the evening before", () => {
  const { days, unset, onCourt } = orderOfPlay(night, courts);
  expect(days.map(({ day, matches, isOver }) => [day, told(matches), isOver])).toEqual([
    ["2026-11-28", [14, 12, 11, 13], true],
    ["2026-11-29", [22, 21], false],
  ]);
  expect(byHour(days[0]?.matches ?? []).map(({ at, matches }) => [at, matches.length])).toEqual([
    [1080, 1],
    [1380, 2],
    [30, 1],
  ]);
  expect(byCourt(days[0]?.matches ?? [], courts).map(({ court, matches }) => [court, told(matches)])).toEqual([
    ["Cancha 1", [12, 13]],
    ["Cancha 2", [11]],
    [null, [14]],
  ]);
  expect([told(unset), told(onCourt)]).toEqual([[31], [22]]);
});

test("a search finds only the player's matches, and a day counts as over only if all of it is", () => {
  const { days } = orderOfPlay(night, courts, (one) => hasPlayer(one, "retamar 5"));
  expect(days.map(({ matches, isOver }) => [told(matches), isOver])).toEqual([
    [[13], true],
    [[22], false],
  ]);
});

test.each([
  ["2026-11-20", "2026-11-29"],
  ["2026-11-29", "2026-11-29"],
  ["2026-12-05", "2026-11-29"],
] as const)("on %s the first day to see is %s: the next that is not over, else the last", (today, day) => {
  expect(firstDayToSee(orderOfPlay(night, courts).days, today)).toBe(day);
  expect(firstDayToSee([], today)).toBeNull();
});
