import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { MyMatch } from "#contract/competition/matches/matches.ts";
import type { FechaWindow } from "#domain/competition/leagues/fechas.ts";
import { boardFrom } from "#server/features/competition/draws/reads-board.ts";
import type { Actor, RequestContext } from "#server/platform/api/gate.ts";
import { latenessFor } from "./handlers-lateness.ts";
import { drawsWith } from "./reads.ts";
import { presentChangedPlace, presentMine } from "./view.ts";

/** Finds the open matches of a player, with their delays at this moment. */
export async function ownMatches({ db, actor, now }: Pick<RequestContext, "db" | "now"> & { readonly actor: Actor }) {
  const drawn = await drawsWith(db, actor.personId);
  const moment = now();
  const matches = drawn.map(async ({ stored, pairId, place, changes, windows }) => {
    const own = presentMine(stored, boardFrom(stored), pairId);
    const toCome = own.map(({ match }) => match);
    const late = await latenessFor(db, place.tournamentId, toCome, moment);
    return own.map((one) => ({
      ...place,
      ...one,
      changed: presentChangedPlace(one.match, changes),
      late: late.get(one.match.id) ?? null,
      window: windowOf(one.match, windows),
    }));
  });
  return (await Promise.all(matches)).flat();
}

/** Returns the days of the fecha of a match; null outside of leagues. */
function windowOf({ fecha }: MatchView, windows: readonly FechaWindow[]): MyMatch["window"] {
  const found = windows.find(({ number }) => number === fecha);
  return found ? { from: found.from, until: found.until } : null;
}
