import { randomUUID } from "node:crypto";
import type { Competition, DrawnZone } from "#domain/competition/competition.ts";
import { byeHolder, type Match, type MatchPlace, type Side } from "#domain/draws/bracket.ts";
import type { ZoneFixture, ZoneSide } from "#domain/zones/zone-matches.ts";
import type { match, matchSide } from "#server/db/tables/draws.ts";

type MatchRow = Omit<typeof match.$inferInsert, "drawId"> & { readonly sides: readonly SideRow[] };
type SideRow = typeof matchSide.$inferInsert;
type Origin = Omit<SideRow, "matchId" | "side">;
type IdAt = (place: MatchPlace) => string;

/** The rows of all matches, each with an id of its own and the ids of those that it comes from and leads to. */
export function matchesOf({ zones, bracket, thirdPlace }: Competition<string>): MatchRow[] {
  const ids = bracket.rounds.map((matches) => matches.map(() => randomUUID()));
  const idAt: IdAt = ({ round, position }) => known(ids[round - 1]?.[position - 1]);
  const knockout = bracket.rounds.flat().map((drawn) => knockoutMatch(drawn, idAt));
  return [...zones.flatMap(zoneMatches), ...knockout, ...(thirdPlace ? [thirdPlaceMatch(thirdPlace, idAt)] : [])];
}

function zoneMatches({ letter, pairs, schedule: { fixtures } }: DrawnZone<string>): MatchRow[] {
  const ids = fixtures.map(() => randomUUID());
  const originOf = (side: ZoneSide): Origin =>
    side.from === "seed"
      ? { origin: "pair", pairId: known(pairs[side.seed - 1]) }
      : { origin: side.from, originMatchId: known(ids[side.match - 1]) };
  return fixtures.map(({ number, round, pair1, pair2 }, index) => {
    const id = known(ids[index]);
    const next = nextFixture(fixtures, number);
    const nextMatchId = next && known(ids[next.fixture.number - 1]);
    const place = { stage: "zone" as const, zone: letter, round, position: number };
    return {
      id,
      ...place,
      nextMatchId,
      nextSide: next?.side,
      sides: sidesOf(id, originOf(pair1), originOf(pair2)),
    };
  });
}

/** Where the winner of a match of a zone goes on in the same zone, if anywhere. */
function nextFixture(fixtures: readonly ZoneFixture[], match: number) {
  const isWinner = (side: ZoneSide) => side.from === "winner" && side.match === match;
  for (const fixture of fixtures) {
    if (isWinner(fixture.pair1)) return { fixture, side: 1 };
    if (isWinner(fixture.pair2)) return { fixture, side: 2 };
  }
  return null;
}

/** After the first round every side is the winner of a match, also where a bye tells already who that is. */
function knockoutMatch(drawn: Match<string>, idAt: IdAt): MatchRow {
  const { round, position, next, upper, lower } = drawn;
  const id = idAt(drawn);
  const comingFrom = (side: Side<string>, nth: number): Origin =>
    round === 1
      ? originOf(side, idAt)
      : {
          origin: "winner",
          originMatchId: idAt({ round: round - 1, position: 2 * position - nth }),
          pairId: side.kind === "pair" ? side.pair : null,
        };
  return {
    id,
    stage: "knockout",
    round,
    position,
    nextMatchId: next && idAt(next),
    nextSide: next && (next.side === "upper" ? 1 : 2),
    ...byeOutcome(drawn),
    sides: sidesOf(id, comingFrom(upper, 1), comingFrom(lower, 0)),
  };
}

function thirdPlaceMatch({ round, position, upper, lower }: Match<string>, idAt: IdAt): MatchRow {
  const id = randomUUID();
  return {
    id,
    stage: "third-place",
    round,
    position,
    sides: sidesOf(id, originOf(upper, idAt), originOf(lower, idAt)),
  };
}

/** A bye is decided when it is drawn: its holder stands in the second round already. */
function byeOutcome(drawn: Match<string>) {
  const holder = byeHolder(drawn);
  return holder
    ? { outcome: "bye" as const, winnerSide: holder === drawn.upper ? 1 : 2 }
    : { outcome: null, winnerSide: null };
}

function originOf(side: Side<string>, idAt: IdAt): Origin {
  switch (side.kind) {
    case "pair":
      return { origin: "pair", pairId: side.pair };
    case "bye":
      return { origin: "bye" };
    case "zone":
      return { origin: "zone", originZone: side.of.zone, originPlace: side.of.position };
    case "winner":
    case "loser":
      return { origin: side.kind, originMatchId: idAt(side.of) };
  }
}

function sidesOf(matchId: string, upper: Origin, lower: Origin): SideRow[] {
  return [
    { matchId, side: 1, ...upper },
    { matchId, side: 2, ...lower },
  ];
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError("A match comes from one that was not drawn");
  return value;
}
