import type { ZoneView } from "#contract/competition/matches/match-views.ts";
import { type Board, type BoardZone, cupsOfPlaces, matchOn, playOf } from "#domain/competition/matches/board.ts";
import { isByGames } from "#domain/competition/standings/tie-break-policy.ts";
import { zoneStanding } from "#domain/competition/standings/zone-standing.ts";
import { finderOf } from "./reads-board.ts";
import type { Presenter, ShownEntry } from "./view-match.ts";

type ZoneRow = ZoneView["rows"][number];

/**
 * Presents the zones of a draw, each with its table; before its first result a zone lists its pairs by seed. A place is
 * settled once the playoff knows its pair, and all are once the zone is finished.
 */
export function presentZones(
  { entries }: { readonly entries: readonly ShownEntry[] },
  board: Board<string>,
  present: Presenter,
): ZoneView[] {
  const entryOf = finderOf(entries);
  const isTaken = takenPlaces(board);
  return [...board.zones.values()].map((zone) => {
    const { letter, qualifiers, isOneGroup } = zone;
    const matches = zone.matches.map((key) => matchOn(board, key));
    const finished = matches.every(({ outcome }) => outcome !== null);
    const begun = matches.some(({ outcome }) => outcome !== null);
    const rows = tableOf(zone, board, begun).map(({ pair, decision, ...figures }, index): ZoneRow => {
      const { players, zoneSeed, withdrawn, wildCard } = entryOf(pair);
      const position = index + 1;
      return {
        ...figures,
        pairId: pair,
        players,
        zoneSeed: zoneSeed ?? 0,
        ...(wildCard && { mark: "wild-card" }),
        position,
        settled: finished || isTaken(letter, position, pair),
        withdrawn,
        decision: begun && decision ? writable(decision) : null,
      };
    });
    const silver = [...cupsOfPlaces(board, letter).values()].filter((cup) => cup === "silver").length;
    const kind = { ...(isOneGroup && { isOneGroup }), ...(isByGames(zone.table.policy) && { byGames: true }) };
    const sent = { qualifiers, ...(silver > 0 && { silver }) };
    return { letter, ...sent, ...kind, finished, rows, matches: matches.map(present) };
  });
}

function tableOf(zone: BoardZone<string>, board: Board<string>, begun: boolean) {
  const table = zoneStanding(playOf(board, zone), zone.table);
  if (begun) return table;
  return table.toSorted((one, other) => zone.pairs.indexOf(one.pair) - zone.pairs.indexOf(other.pair));
}

/** Returns a test for pairs that have taken their place in the playoff. */
function takenPlaces({ matches }: Board<string>) {
  const sides = [...matches.values()].flatMap((match) => [match.sides.pair1, match.sides.pair2]);
  const taken = new Map(
    sides.flatMap(({ origin, pair }) =>
      origin.from === "zone" ? [[`${origin.zone} ${origin.place}`, pair] as const] : [],
    ),
  );
  return (zone: string, position: number, pair: string) => taken.get(`${zone} ${position}`) === pair;
}

function writable(
  decision: NonNullable<ReturnType<typeof zoneStanding<string>>[number]["decision"]>,
): ZoneRow["decision"] {
  return decision.by === "lots" ? { ...decision, among: [...decision.among] } : decision;
}
