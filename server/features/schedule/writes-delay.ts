import { type SQL, sql } from "drizzle-orm";
import { type Closure, closed } from "#domain/scheduling/delay/closure.ts";
import { judgeChanges } from "#domain/scheduling/judgement/judge-changes.ts";
import { civilTime } from "#domain/scheduling/minutes.ts";
import type { Place } from "#domain/scheduling/problem.ts";
import {
  matchDay,
  type PlaceOfMatch,
  publishedChange,
  publishedPlacement,
  type Shown,
  type Stopped,
} from "#server/db/tables/schedules.ts";
import type { World } from "./reads-world.ts";

/** What goes with a change that delays, or with one that takes a delay back. */
export type WithDelay = { readonly stopped?: readonly Stopped[]; readonly shown?: readonly Shown[] };

/** The same backwards. */
export function delayTakenBack({ stopped = [], shown = [] }: WithDelay): WithDelay {
  return {
    stopped: stopped.map(({ matchId, minutes }) => ({ matchId, minutes: -minutes })),
    shown: shown.map(({ matchId, before, after }) => ({ matchId, before: after, after: before })),
  };
}

/** Makes matches in play end later, as a part of a statement. */
export function stopping(stopped: readonly Stopped[]): SQL {
  if (stopped.length === 0) return sql``;
  return sql`, stopped as (
      update ${matchDay} set stopped_minutes = least(1440, greatest(0, stopped_minutes + minutes))
      from json_to_recordset(${JSON.stringify(stopped)}) as late("matchId" uuid, minutes integer) where match_id = "matchId"
    )`;
}

/** Lets everybody see matches where they are from now on, as parts of a statement; the rest of the draft stays the club's. */
export function showing(tournamentId: string, shown: readonly Shown[]): SQL {
  if (shown.length === 0) return sql``;
  const put = shown.flatMap(({ matchId, after }) => (after ? [{ matchId, ...after }] : []));
  const gone = shown.flatMap(({ matchId, after }) => (after ? [] : [matchId]));
  const differs = ({ before, after }: Shown) =>
    before?.courtId !== after?.courtId || before?.day !== after?.day || before?.startMinute !== after?.startMinute;
  const otherwise = shown.flatMap((one) => (differs(one) ? [one.matchId] : []));
  return sql`, otherwise as (
      insert into ${publishedChange} (match_id, revision, court_id, day, start_minute)
      select told.match_id, counted.revision, told.court_id, told.day, told.start_minute
      from ${publishedPlacement} told, counted where told.match_id = any(${`{${otherwise.join(",")}}`}::uuid[])
    ), hidden as (
      delete from ${publishedPlacement} where match_id = any(${`{${gone.join(",")}}`}::uuid[])
    ), shown as (
      insert into ${publishedPlacement} (match_id, tournament_id, court_id, day, start_minute, length)
      select "matchId", ${tournamentId}::uuid, "courtId", day, "startMinute", length
      from json_to_recordset(${JSON.stringify(put)}) as put("matchId" uuid, "courtId" uuid, day date, "startMinute" smallint,
        length smallint)
      on conflict (match_id) do update set court_id = excluded.court_id, day = excluded.day,
        start_minute = excluded.start_minute, length = excluded.length
    )`;
}

/** Matches at their new places: as long as they were and locked as they were, and what somebody accepted as far as it is still so. */
export function placedAgain(
  { problem, plan, placements, firstDay, lengthByRules }: World,
  closure: Closure,
  changes: ReadonlyMap<string, Place | null>,
): PlaceOfMatch[] {
  const verdicts = judgeChanges(closed(problem, closure), plan, changes);
  return [...changes].map(([matchId, place]) => {
    if (!place) return { matchId, at: null };
    const was = placements.get(matchId);
    const kinds = new Set<string>(verdicts.get(matchId)?.findings.map(({ kind }) => kind));
    const { day, minute: startMinute } = civilTime(firstDay, place.start);
    const length = was?.length ?? lengthByRules.get(matchId) ?? 0;
    const accepted = (was?.accepted ?? []).filter((kind) => kinds.has(kind));
    return {
      matchId,
      at: { courtId: place.courtId, day, startMinute, length, locked: was?.locked ?? false, accepted },
    };
  });
}

/** What players see of the new places at once: of the matches of which they were told a place, and of no other. */
export function shownBy({ stored }: World, after: readonly PlaceOfMatch[]): Shown[] {
  const told = new Map(stored.published.map(({ matchId, ...at }) => [matchId, at]));
  return after.flatMap(({ matchId, at }) => {
    const before = told.get(matchId);
    if (!before) return [];
    return [
      {
        matchId,
        before,
        after: at && { courtId: at.courtId, day: at.day, startMinute: at.startMinute, length: at.length },
      },
    ];
  });
}
