import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { PersonId } from "#domain/competition/schedule/problem.ts";
import type { ScheduleRules } from "#domain/competition/schedule/schedule-rules.ts";
import type { Match, Party } from "./match.ts";

const finalsAtOnce = 120_00;
const tornPerson = 400_00;

/** Fills in the feeders, the matches of each player, and the matches that should keep apart. */
export function relate(matches: readonly Match[], rules: ScheduleRules, isWished: boolean): void {
  const byKey = new Map(matches.map((match) => [match.fixture.key, match]));
  for (const match of matches) joinBefore(match, byKey);
  joinParties(matches, rules.maxPerDay);
  joinZones(matches);
  if (!isWished) return;
  if (rules.finals.apart) keepFinalsApart(matches);
  keepTornPeopleApart(matches);
}

function joinBefore(match: Match, byKey: ReadonlyMap<MatchKey, Match>): void {
  const { feeders, after, twin } = match.fixture;
  const known = (keys: readonly MatchKey[]) => [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
  for (const feeder of known(feeders)) {
    match.feeders.push(feeder);
    feeder.fed.push(match);
    if (feeder.isZone && !match.isZone) continue;
    match.waitsFrom.push(feeder);
    feeder.waitsTo.push(match);
  }
  for (const before of known(after)) {
    match.after.push(before);
    before.holdsUp.push(match);
  }
  match.twin = (twin === null ? null : byKey.get(twin)) ?? null;
}

/**
 * Groups players by their sure matches. Players with a single match are skipped: they never conflict, unless a day
 * allows no match.
 */
function joinParties(matches: readonly Match[], maxPerDay: number): void {
  const ofPerson = new Map<PersonId, Match[]>();
  for (const match of matches)
    for (const person of new Set(match.fixture.people.sure)) listIn(ofPerson, person).push(match);
  const alike = Map.groupBy(ofPerson.values(), (theirs) => theirs.map(({ index }) => index).join(" "));
  for (const [theirs = [], ...others] of alike.values()) {
    if (theirs.length < 2) continue;
    const mostOfADay = theirs.filter(({ twin, index }) => !(twin && theirs.includes(twin) && twin.index < index));
    const party: Party = { size: others.length + 1, canExceedDay: mostOfADay.length > maxPerDay, matches: [] };
    for (const match of theirs) match.parties.push(party);
    const inZones = Map.groupBy(
      theirs.filter(({ isZone }) => isZone),
      ({ fixture }) => fixture.categoryId,
    );
    for (const row of inZones.values()) if (row.length > 1) for (const match of row) match.zoneRows.push(row);
  }
}

function joinZones(matches: readonly Match[]): void {
  for (const match of matches) {
    const mates = new Set(match.zoneRows.flat());
    mates.delete(match);
    match.zoneMates.push(...mates);
  }
}

function keepFinalsApart(matches: readonly Match[]): void {
  const finals = matches.filter(({ isFinal }) => isFinal);
  for (const match of finals)
    for (const other of finals)
      if (other.fixture.categoryId !== match.fixture.categoryId)
        match.rivals.push({ match: other, cost: finalsAtOnce, gapBefore: 0, gapAfter: 0 });
}

/**
 * Keeps matches apart that one player of two categories may both reach: the more likely both are, the higher the cost.
 */
function keepTornPeopleApart(matches: readonly Match[]): void {
  const chances = new Map<PersonId, { readonly match: Match; readonly chance: number }[]>();
  for (const match of matches) {
    const { sure, possible } = match.fixture.people;
    for (const person of new Set(sure)) listIn(chances, person).push({ match, chance: 1 });
    for (const { person, chance } of possible) listIn(chances, person).push({ match, chance });
  }
  const costs = new Map<Match, Map<Match, number>>();
  for (const theirs of chances.values())
    for (const { match, chance } of theirs)
      for (const other of theirs) {
        const both = chance * other.chance;
        if (other.match.fixture.categoryId === match.fixture.categoryId || both >= 1) continue;
        const ofMatch = costs.get(match) ?? new Map<Match, number>();
        costs.set(match, ofMatch);
        ofMatch.set(other.match, (ofMatch.get(other.match) ?? 0) + Math.round(tornPerson * both));
      }
  for (const [match, others] of costs)
    for (const [other, cost] of others)
      if (cost > 0) match.rivals.push({ match: other, cost, gapBefore: match.rest, gapAfter: other.rest });
}

function listIn<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
