import { otherSide, type Side } from "#domain/scoring/side.ts";
import { settledPositions } from "#domain/standings/settled-positions.ts";
import { sidesOf } from "#domain/zones/zone-play.ts";
import { type Board, type BoardSide, type FindMatch, isEmpty, type PlayMatch, playOf, winnerSideOf } from "./board.ts";

/** Who stands on a side of a match, as its origin tells now. */
export type WhoStands<Pair extends string> = (match: PlayMatch<Pair>, side: Side) => BoardSide<Pair>;

/**
 * Reads the sides of matches from where they come. A place of a zone is asked anew only where the zone has moved: it costs more
 * than all the rest. The side stays the same object as long as the same pair stands there. Rules 1.11, 2.4, 2.5 and 2.15.
 */
export function whoStands<Pair extends string>(
  board: Board<Pair>,
  find: FindMatch<Pair>,
  moved: ReadonlySet<string>,
): WhoStands<Pair> {
  const known = new Map<string, readonly (Pair | null)[]>();
  const settledIn = (letter: string) => {
    const zone = board.zones.get(letter);
    const positions = known.get(letter) ?? (zone ? settledPositions(playOf(zone, find), zone.table) : []);
    known.set(letter, positions);
    return positions;
  };

  return (match, side) => {
    const was = match.sides[side];
    const { origin } = was;
    if (origin.from === "pair" || origin.from === "bye") return was;
    if (origin.from === "zone") {
      return moved.has(origin.zone) ? taken(was, settledIn(origin.zone)[origin.place - 1] ?? null) : was;
    }
    const zone = board.zones.get(match.zone);
    if (zone) return taken(was, sidesOf(playOf(zone, find), match.position)[side]);
    const before = find(origin.of);
    if (before.outcome === null) return taken(was, null);
    const winner = winnerSideOf(before);
    if (winner === null) return taken(was, null, true);
    const who = before.sides[origin.from === "winner" ? winner : otherSide(winner)];
    return taken(was, who.pair, isEmpty(who));
  };
}

function taken<Pair extends string>(was: BoardSide<Pair>, pair: Pair | null, vacant = false): BoardSide<Pair> {
  return was.pair === pair && was.vacant === vacant ? was : { origin: was.origin, pair, vacant };
}
