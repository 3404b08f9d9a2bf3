import type { League } from "#contract/competition/leagues.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { isMine, type MyPairs } from "#web/features/competition/draws/path/my-path.ts";

type Fecha = League["fechas"][number];

/** A fecha in which the viewer has a match to play, with that match. */
export type OwnFecha = { readonly fecha: Fecha; readonly match: MatchView };

/** The viewer's part in the present of a league. `free` is the present fecha, if their pair has no match in it. */
export type OwnPart = { readonly open: readonly OwnFecha[]; readonly free: Fecha | null };

/**
 * Returns the open matches of the viewer that are due: those of the present fecha and of earlier ones, and without any
 * the next to come. Rules L.2.
 */
export function ownPart(
  { fechas, current }: Pick<League, "fechas" | "current">,
  matches: readonly MatchView[],
  myPairs: MyPairs,
): OwnPart {
  const open = fechas.flatMap((fecha): OwnFecha[] => {
    const ids = new Set(fecha.matchIds);
    const match = matches.find((one) => ids.has(one.id) && one.status === "pending" && isMine(one, myPairs));
    return match ? [{ fecha, match }] : [];
  });
  const due = open.filter(({ fecha }) => fecha.number <= current);
  const free = fechas.find(
    ({ number, freePairIds }) => number === current && freePairIds.some((id) => myPairs.has(id)),
  );
  return { open: due.length > 0 ? due : open.slice(0, 1), free: free ?? null };
}

/** The state of a fecha on a day. */
export type FechaState = "over" | "now" | "ahead";

/** Returns if a fecha is over, is played on this day, or is still ahead. */
export function stateOfFecha({ from, until }: Pick<Fecha, "from" | "until">, today: CalendarDate): FechaState {
  if (until < today) return "over";
  return from <= today ? "now" : "ahead";
}
