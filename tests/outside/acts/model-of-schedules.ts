import { isDeepStrictEqual } from "node:util";
import type { ScheduledMatch, ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import type { Competitions } from "./competitions.ts";

/** The court and start of a match; `locked` is absent if the last act did not say it. Minute 0 can move. */
type At = { readonly courtId: string; readonly start: number; readonly locked?: boolean };
/** The acknowledged places by match: null is none. A match that is not in it may be anywhere. */
type Places = ReadonlyMap<string, At | null>;
type Change = { readonly before: Places; readonly after: Places };

type Known = {
  readonly firstDay: string;
  places: Map<string, At | null>;
  /** The places that players see. */
  readonly published: Map<string, Pick<At, "courtId" | "start">>;
  readonly changes: Map<number, Change>;
};

/** Knows the acknowledged orders of play: places, locks, what is published, and what an undo must bring back. */
export function schedulesKnown(competitions: Competitions) {
  const schedules = new Map<string, Known>();

  function learn({ tournamentId, matches, firstDay }: ScheduleView): Known {
    const known = schedules.get(tournamentId);
    if (known?.firstDay === firstDay) return known;
    const places = new Map(matches.flatMap(({ match, placed }) => placesOf(match.id, placed)));
    const learnt: Known = { firstDay, places, published: new Map(), changes: new Map() };
    schedules.set(tournamentId, learnt);
    return learnt;
  }

  function forgetMatches(tournamentId: string, matches: readonly { readonly id: string }[]) {
    const known = schedules.get(tournamentId);
    for (const { id } of matches) {
      known?.places.delete(id);
      known?.published.delete(id);
    }
  }

  return {
    learn,
    forgetMatches,
    forget: (tournamentId: string) => schedules.delete(tournamentId),
    /** Notes the new places of an acknowledged change. */
    note: (seen: ScheduleView, revision: number, moved: readonly (readonly [string, At | null])[]) => {
      const known = learn(seen);
      const before = new Map(known.places);
      known.places = new Map([...before, ...moved]);
      // An act that changes nothing makes no revision, and the undo reaches the change before it.
      if (revision === seen.revision) return known.changes;
      return known.changes.set(revision, { before, after: known.places });
    },
    /** Notes that the change with this revision was undone or redone. Its matches are where they were before it. */
    noteTurned: (seen: ScheduleView, turned: number, revision: number) => {
      const known = learn(seen);
      const change = known.changes.get(turned);
      if (!change) return schedules.delete(seen.tournamentId);
      const before = new Map(known.places);
      const places = new Map(before);
      for (const [id, after] of change.after) {
        const was = change.before.get(id);
        if (isDeepStrictEqual(was, after)) continue;
        // A delay and its undo reach players at once.
        known.published.delete(id);
        if (was === undefined) places.delete(id);
        else places.set(id, was);
      }
      known.places = places;
      return known.changes.set(revision, { before, after: places });
    },
    /** Notes that players see the order of play as it stands, or only these matches of it. */
    notePublished: (seen: ScheduleView, only?: readonly string[]) => {
      const { places, published } = learn(seen);
      const isPublished = (id: string) => only === undefined || only.includes(id);
      for (const [id, place] of places) {
        if (!isPublished(id)) continue;
        if (place) published.set(id, { courtId: place.courtId, start: place.start });
        else published.delete(id);
      }
      return published;
    },
    differences: async (): Promise<string[]> => {
      const found: string[] = [];
      for (const { api, tournamentId } of competitions.all()) {
        const known = schedules.get(tournamentId);
        if (!known) continue;
        const { matches, status, firstDay } = await api.schedule.get({ tournamentId });
        // A cancelled tournament has given its courts back, and minutes count from the first day.
        if (status === "cancelled" || firstDay !== known.firstDay) schedules.delete(tournamentId);
        else found.push(...matches.flatMap((one) => compare(known, one)));
      }
      return found;
    },
  };
}

function placesOf(id: string, placed: ScheduledMatch["placed"]): [string, At | null][] {
  if (placed.state === "unplaced") return [[id, null]];
  const { state, ...at } = placed;
  return state === "planned" && "locked" in at ? [[id, at]] : [];
}

/** Compares a match that still waits for its turn with what was acknowledged of it. */
function compare({ places, published }: Known, { match, placed, published: shown }: ScheduledMatch): string[] {
  const found: string[] = [];
  const [is] = placesOf(match.id, placed);
  const known = places.get(match.id);
  if (is && known !== undefined) {
    const [, at] = is;
    const isSame = at && known ? isDeepStrictEqual({ ...at, ...known }, at) : at === known;
    if (!isSame) found.push(`place of ${match.id}: ${JSON.stringify(at)}, acknowledged ${JSON.stringify(known)}`);
  }
  const told = published.get(match.id);
  if (is && told && !(shown?.courtId === told.courtId && shown.start === told.start))
    found.push(`published place of ${match.id}: ${JSON.stringify(shown)}, acknowledged ${JSON.stringify(told)}`);
  return found;
}
