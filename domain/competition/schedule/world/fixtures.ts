/*
 * The matches of a tournament to be placed, built from the boards of its categories.
 *
 * | article | what                                              | here                     |
 * |---------|---------------------------------------------------|--------------------------|
 * | 1.2 3.9 | a bye and a known W.O. hold no court              | `fixturesOf`             |
 * | R.11    | rounds take their hours as one block              | `fixturesOf`             |
 * | 6.1     | length by the format                              | `fixtureOf`              |
 * | 6.2     | rest by the stage; people, also across categories | `fixtureOf`, `people.ts` |
 * | 6.4 6.9 | feeders and zones before the match                | `senders.ts`             |
 */

import { cupKeys } from "#domain/competition/cups/cup.ts";
import { type Board, type MatchKey, type PlayMatch, roundsAfter } from "#domain/competition/matches/board.ts";
import { isNeverPlayed } from "#domain/competition/matches/first-loser.ts";
import type { Fixture, PersonId, Stretch } from "#domain/competition/schedule/problem.ts";
import type { ScheduleRules } from "#domain/competition/schedule/schedule-rules.ts";
import { formatFor, hasTable, stages } from "#domain/competition/stages/stage.ts";
import type { DrawnCategory } from "./drawn-category.ts";
import { type Crowd, crowdOf, peopleOf } from "./people.ts";
import { sendersTo, zonesBefore } from "./senders.ts";
import { twinOf } from "./who-may-come.ts";

/**
 * The matches that were started, or are over with a recorded time, although they have a result: they stay, and others
 * are placed around them.
 */
export type Anchors = ReadonlySet<MatchKey>;

/**
 * Lists the matches to place, in the order of the categories and then of the draw: those without an outcome, and the
 * anchors. Lengths and rests are in minutes, by the rules of the order of play. Rules 6.1, 6.2, 6.4 and 6.9.
 */
export function fixturesOf(
  categories: readonly DrawnCategory[],
  rules: ScheduleRules,
  unavailable: ReadonlyMap<PersonId, readonly Stretch[]>,
  anchors: Anchors,
): Fixture[] {
  const crowd = crowdOf(categories, unavailable);
  return categories.flatMap((category) => {
    const placeable = inOrder(category.board).filter((match) => {
      const { key, stage, outcome } = match;
      if (stage === "round") return false;
      if (outcome === null) return !isNeverPlayed(category.board, match);
      return outcome !== "bye" && anchors.has(category.prefix + key);
    });
    const there = new Set(placeable.map(({ key }) => key));
    return placeable.map((match) => fixtureOf(category, match, { rules, crowd, there }));
  });
}

type World = {
  readonly rules: ScheduleRules;
  readonly crowd: Crowd;
  /** The matches of the category that are placed or to be placed. */
  readonly there: ReadonlySet<MatchKey>;
};

function fixtureOf(category: DrawnCategory, match: PlayMatch<string>, { rules, crowd, there }: World): Fixture {
  const { id, prefix, board, formats } = category;
  const { stage, zone } = match;
  const isInZone = hasTable(stage);
  const known = (keys: readonly MatchKey[]) => keys.filter((key) => there.has(key)).map((key) => prefix + key);
  const feeders = known(sendersTo(board, match));
  const after = rules.zonesFirst === "category" ? known(zonesBefore(board, match)) : [];
  const [twin = null] = known([twinOf(board, match)].filter((key) => key !== null));
  return {
    key: prefix + match.key,
    categoryId: id,
    stage,
    zone,
    roundsAfter: isInZone ? null : roundsAfter(board, match),
    length: rules.lengths[formats[formatFor(match)]],
    rest: isInZone ? rules.rest.zone : rules.rest.knockout,
    ...peopleOf(category, match, crowd),
    feeders,
    after: after.filter((key) => !feeders.includes(key)),
    twin,
    notBefore: null,
  };
}

/** Sorts zones by letter and number, then the knockout round by round, then the third place, then the other cups. */
function inOrder({ matches, zones }: Board<string>): PlayMatch<string>[] {
  const letters = [...zones.keys()];
  return [...matches.values()].toSorted(
    (one, other) =>
      stages.indexOf(one.stage) - stages.indexOf(other.stage) ||
      cupKeys.indexOf(one.cup) - cupKeys.indexOf(other.cup) ||
      letters.indexOf(one.zone) - letters.indexOf(other.zone) ||
      one.round - other.round ||
      one.position - other.position,
  );
}
