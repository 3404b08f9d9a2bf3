import { eq, sql } from "drizzle-orm";
import type { Event } from "#contract/events/events.ts";
import type { ScheduleRules } from "#domain/competition/schedule/schedule-rules.ts";
import type { Transaction } from "#server/db/connect.ts";
import {
  type HourChange,
  matchPlacement,
  type PlaceOfMatch,
  publishedChange,
  publishedPlacement,
  type StoredSuspension,
  scheduleChange,
  tournamentSchedule,
} from "#server/db/tables/schedules.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { recording } from "#server/platform/events/record.ts";
import { showing, stopping, type WithDelay } from "./writes-delay.ts";

/** The author of a change to the order of play, its time, and its request. */
export type By = { readonly actor: Actor; readonly now: () => Date; readonly requestId: string };

/** An act on the order of play: the matches that it touches, with their places before and after. */
export type Change = {
  readonly tournamentId: string;
  readonly kind: Exclude<(typeof scheduleChange.$inferSelect)["kind"], "published" | "freed">;
  readonly before: readonly PlaceOfMatch[];
  readonly after: readonly PlaceOfMatch[];
  readonly seed?: string | null;
  readonly undoes?: number;
  /** Hours of courts that it took or gave back. */
  readonly hours?: readonly HourChange[];
  readonly suspension?: StoredSuspension;
} & WithDelay;

type ScheduleEvent = Extract<Event, { readonly kind: `schedule.${string}` }>;

/**
 * Saves a change, counts it and records its event in one statement, for any number of matches; returns its revision. A
 * null event leaves the record to the demonstration.
 */
export async function saveChange(
  tx: Transaction,
  change: Change,
  by: By,
  event: ScheduleEvent | null,
): Promise<{ readonly revision: number }> {
  const { tournamentId, kind, before, after, seed = null, undoes, suspension } = change;
  const { hours = [], stopped = [], shown = [], calledOff = [] } = change;
  const put = after.flatMap(({ matchId, at }) => (at ? [{ matchId, ...at }] : []));
  const gone = after.flatMap(({ matchId, at }) => (at ? [] : [matchId]));
  const trace = event && recording(tx, by, event);
  const isOfHours = event && hours.length > 0 && event.kind !== "schedule.hours";
  const traceOfHours = isOfHours ? recording(tx, by, hoursEvent(event, hours)) : null;
  const { rows } = await tx.execute<{ revision: number }>(sql`
    with gone as (
      delete from ${matchPlacement} where match_id = any(${`{${gone.join(",")}}`}::uuid[])
    ), put as (
      insert into ${matchPlacement} (match_id, tournament_id, court_id, day, start_minute, length, locked, accepted)
      select "matchId", ${tournamentId}::uuid, "courtId", day, "startMinute", length, locked,
        array(select json_array_elements_text(accepted))
      from json_to_recordset(${JSON.stringify(put)}) as put("matchId" uuid, "courtId" uuid, day date,
        "startMinute" smallint, length smallint, locked boolean, accepted json)
      on conflict (match_id) do update set court_id = excluded.court_id, day = excluded.day,
        start_minute = excluded.start_minute, length = excluded.length, locked = excluded.locked,
        accepted = excluded.accepted
    ), counted as (
      update ${tournamentSchedule} set revision = revision + 1
        ${shown.length > 0 ? sql`, published_at = ${by.now().toISOString()}::timestamptz` : sql``}
      where tournament_id = ${tournamentId} returning revision
    )${trace ? sql`, recorded as ${trace}` : sql``}${traceOfHours ? sql`, hours_recorded as ${traceOfHours}` : sql``}
    ${stopping(stopped)}${showing(tournamentId, shown)}
    insert into ${scheduleChange}
      (tournament_id, revision, at, actor_id, kind, undoes, seed, before, after, hours, stopped, shown, suspension)
    select ${tournamentId}::uuid, revision, ${by.now().toISOString()}::timestamptz, ${by.actor.personId}::uuid,
      ${kind}::text, ${undoes ?? null}::bigint, ${seed}::text,
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
      ${JSON.stringify([...hours, ...calledOff])}::jsonb, ${JSON.stringify(stopped)}::jsonb,
      ${JSON.stringify(shown)}::jsonb, ${suspension ? JSON.stringify(suspension) : null}::jsonb
    from counted returning revision`);
  return { revision: rows[0]?.revision ?? 0 };
}

/** Returns the event of the hours that an act takes or gives back. */
export function hoursEvent(
  { tournament, club }: Pick<ScheduleEvent, "tournament" | "club">,
  hours: readonly HourChange[],
) {
  const taken = hours.filter(({ held }) => held).length;
  return { kind: "schedule.hours", tournament, club, after: { taken, givenBack: hours.length - taken } } as const;
}

/**
 * Publishes the order of play as it stands. It counts as a change, because it marks up to where changes are published.
 */
export async function savePublication(tx: Transaction, tournamentId: string, { actor, now }: By): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`;
  await tx.execute(sql`
    with otherwise as (
      insert into ${publishedChange} (match_id, revision, court_id, day, start_minute)
      select told.match_id, schedule.revision + 1, told.court_id, told.day, told.start_minute
      from ${publishedPlacement} told join ${tournamentSchedule} schedule on schedule.tournament_id = told.tournament_id
      left join ${matchPlacement} plan on plan.match_id = told.match_id
      where told.tournament_id = ${tournamentId}
        and (plan.court_id, plan.day, plan.start_minute) is distinct from (told.court_id, told.day, told.start_minute)
    ), gone as (
      delete from ${publishedPlacement} where tournament_id = ${tournamentId}
        and match_id not in (select match_id from ${matchPlacement} where tournament_id = ${tournamentId})
    ), put as (
      insert into ${publishedPlacement} (match_id, tournament_id, court_id, day, start_minute, length)
      select match_id, tournament_id, court_id, day, start_minute, length from ${matchPlacement}
      where tournament_id = ${tournamentId}
      on conflict (match_id) do update set court_id = excluded.court_id, day = excluded.day,
        start_minute = excluded.start_minute, length = excluded.length
    ), counted as (
      update ${tournamentSchedule} set revision = revision + 1, published_revision = revision + 1, published_at = ${at}
      where tournament_id = ${tournamentId} returning revision
    )
    insert into ${scheduleChange} (tournament_id, revision, at, actor_id, kind, before, after)
    select ${tournamentId}::uuid, revision, ${at}, ${actor.personId}::uuid, 'published', '[]', '[]' from counted`);
}

/** Saves the rules of the order of play and returns the former ones, with the revision. */
export async function saveRules(tx: Transaction, tournamentId: string, rules: ScheduleRules) {
  const itself = eq(tournamentSchedule.tournamentId, tournamentId);
  const { rules: until, revision } = tournamentSchedule;
  const [before] = await tx.select({ rules: until, revision }).from(tournamentSchedule).where(itself);
  if (!before) throw new Error(`tournament ${tournamentId} has no order of play`);
  await tx.update(tournamentSchedule).set({ rules }).where(itself);
  return { before: before.rules, revision: before.revision };
}
