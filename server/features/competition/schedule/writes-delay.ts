import { type SQL, sql } from "drizzle-orm";
import { type Closure, closed } from "#domain/competition/delays/closure.ts";
import { judgeChanges } from "#domain/competition/schedule/judgement/judge-changes.ts";
import { civilTime } from "#domain/competition/schedule/minutes.ts";
import type { Place } from "#domain/competition/schedule/problem.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import {
  type CalledOffHours,
  matchDay,
  type PlaceOfMatch,
  publishedChange,
  publishedPlacement,
  type Shown,
  type Stopped,
} from "#server/db/tables/schedules.ts";
import type { World } from "./reads-world.ts";

/** The additional parts of a change that delays, or that undoes a delay. */
export type WithDelay = {
  readonly stopped?: readonly Stopped[];
  readonly shown?: readonly Shown[];
  readonly calledOff?: readonly CalledOffHours[];
};

/** Returns the same parts in reverse. */
export function delayTakenBack({ stopped = [], shown = [], calledOff = [] }: WithDelay): WithDelay {
  return {
    calledOff: calledOff.map((one) => ({ ...one, calledOff: !one.calledOff })),
    stopped: stopped.map(({ matchId, minutes }) => ({ matchId, minutes: -minutes })),
    shown: shown.map(({ matchId, before, after }) => ({ matchId, before: after, after: before })),
  };
}

/** Returns the hours that a closure calls off, by court, for the change that stores it. */
export function calledOffBy(firstDay: CalendarDate, { courtIds, from, to }: Closure): CalledOffHours[] {
  const { day, minute: startMinute } = civilTime(firstDay, from);
  return courtIds.map((courtId) => ({
    courtId,
    day,
    startMinute,
    endMinute: startMinute + to - from,
    calledOff: true,
  }));
}

/** Returns the part of a statement by which matches in play end later. */
export function stopping(stopped: readonly Stopped[]): SQL {
  if (stopped.length === 0) return sql``;
  return sql`, stopped as (
      update ${matchDay} set stopped_minutes = least(1440, greatest(0, stopped_minutes + minutes))
      from json_to_recordset(${JSON.stringify(stopped)}) as late("matchId" uuid, minutes integer)
      where match_id = "matchId"
    )`;
}

/**
 * Returns the parts of a statement that publish the new places of some matches; the rest of the draft stays the club's.
 */
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
      from json_to_recordset(${JSON.stringify(put)}) as put("matchId" uuid, "courtId" uuid, day date,
        "startMinute" smallint, length smallint)
      on conflict (match_id) do update set court_id = excluded.court_id, day = excluded.day,
        start_minute = excluded.start_minute, length = excluded.length
    )`;
}

/** Returns matches at their new places, with their lengths and locks; acceptances stay as far as they still apply. */
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

/** Returns the new places that players see at once: those of published matches, and no others. */
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
