import { eq, sql } from "drizzle-orm";
import type { Event } from "#contract/events.ts";
import type { ScheduleRules } from "#domain/scheduling/schedule-rules.ts";
import type { Transaction } from "#server/db/connect.ts";
import {
  type HourChange,
  matchPlacement,
  type PlaceOfMatch,
  publishedChange,
  publishedPlacement,
  scheduleChange,
  tournamentSchedule,
} from "#server/db/tables/schedules.ts";
import { recording } from "#server/platform/events/record.ts";
import type { Actor } from "#server/platform/gate.ts";
import { showing, stopping, type WithDelay } from "./writes-delay.ts";

/** Who changes the order of play, when, and in which request. */
export type By = { readonly actor: Actor; readonly now: () => Date; readonly requestId: string };

/** An act on the order of play: the matches that it touches, with where they stood and where they stand from now on. */
export type Change = {
  readonly tournamentId: string;
  readonly kind: Exclude<(typeof scheduleChange.$inferSelect)["kind"], "published" | "freed">;
  readonly before: readonly PlaceOfMatch[];
  readonly after: readonly PlaceOfMatch[];
  readonly seed?: string | null;
  readonly undoes?: number;
  /** Hours of courts that were taken or given back with it. */
  readonly hours?: readonly HourChange[];
} & WithDelay;

type ScheduleEvent = Extract<Event, { readonly kind: `schedule.${string}` }>;

/**
 * Writes a change, counts it and records it in one statement, however many matches it moves; gives the revision that it made. What
 * the demonstration tells of it is its own.
 */
export async function saveChange(
  tx: Transaction,
  { tournamentId, kind, before, after, seed = null, undoes, hours = [], stopped = [], shown = [] }: Change,
  by: By,
  event: ScheduleEvent | null,
): Promise<{ readonly revision: number }> {
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
      from json_to_recordset(${JSON.stringify(put)}) as put("matchId" uuid, "courtId" uuid, day date, "startMinute" smallint,
        length smallint, locked boolean, accepted json)
      on conflict (match_id) do update set court_id = excluded.court_id, day = excluded.day,
        start_minute = excluded.start_minute, length = excluded.length, locked = excluded.locked, accepted = excluded.accepted
    ), counted as (
      update ${tournamentSchedule} set revision = revision + 1${shown.length > 0 ? sql`, published_at = ${by.now().toISOString()}::timestamptz` : sql``}
      where tournament_id = ${tournamentId} returning revision
    )${trace ? sql`, recorded as ${trace}` : sql``}${traceOfHours ? sql`, hours_recorded as ${traceOfHours}` : sql``}${stopping(stopped)}${showing(tournamentId, shown)}
    insert into ${scheduleChange} (tournament_id, revision, at, actor_id, kind, undoes, seed, before, after, hours, stopped, shown)
    select ${tournamentId}::uuid, revision, ${by.now().toISOString()}::timestamptz, ${by.actor.personId}::uuid, ${kind}::text,
      ${undoes ?? null}::bigint, ${seed}::text, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
      ${JSON.stringify(hours)}::jsonb, ${JSON.stringify(stopped)}::jsonb, ${JSON.stringify(shown)}::jsonb
    from counted returning revision`);
  return { revision: rows[0]?.revision ?? 0 };
}

/** What an act says of the hours that it takes or gives back. */
export function hoursEvent(
  { tournament, club }: Pick<ScheduleEvent, "tournament" | "club">,
  hours: readonly HourChange[],
) {
  const taken = hours.filter(({ held }) => held).length;
  return { kind: "schedule.hours", tournament, club, after: { taken, givenBack: hours.length - taken } } as const;
}

/** What players see is the order of play as it stands; counts as a change, because it says up to where changes are known. */
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

/** The order of play obeys these rules from now on; gives those until now. */
export async function saveRules(tx: Transaction, tournamentId: string, rules: ScheduleRules) {
  const itself = eq(tournamentSchedule.tournamentId, tournamentId);
  const { rules: until, revision } = tournamentSchedule;
  const [before] = await tx.select({ rules: until, revision }).from(tournamentSchedule).where(itself);
  if (!before) throw new Error(`tournament ${tournamentId} has no order of play`);
  await tx.update(tournamentSchedule).set({ rules }).where(itself);
  return { before: before.rules, revision: before.revision };
}
