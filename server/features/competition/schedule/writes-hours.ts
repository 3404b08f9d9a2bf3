import { sql } from "drizzle-orm";
import { civilTime, overlap, tournamentMinute } from "#domain/competition/schedule/minutes.ts";
import type { HeldCourt, Stretch, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { without } from "#domain/competition/schedule/stretches.ts";
import { whyNotFree } from "#domain/competition/schedule/world/free-hours.ts";
import type { DaySpan } from "#domain/competition/schedule/world/held-courts.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { type Minute, minutesPerHour } from "#domain/lib/span.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { HourChange, PlaceOfMatch } from "#server/db/tables/schedules.ts";
import { lockUsableCourts } from "#server/features/competition/tournaments/policy.ts";
import { releaseUnanswered } from "#server/features/courts/bookings/writes-asking.ts";
import { clubCourtsOf } from "./reads-hours.ts";
import type { World } from "./reads-world.ts";
import type { By } from "./writes.ts";

/** A stretch of a court, in minutes from the tournament's first day. */
export type HoursOfCourt = Stretch & { readonly courtId: string };

type Refusals = {
  readonly HOURS_NOT_OPEN: () => Error;
  readonly COURTS_TAKEN: (told: { data: { holder: string | null } }) => Error;
};

/**
 * Takes hours of the club's courts for the tournament, except those it already holds; returns the new ones. Everyone
 * else who books these courts waits for their rows, and `booking_no_overlap` has the last word.
 */
export async function takeHours(
  tx: Transaction,
  by: By & Parameters<typeof releaseUnanswered>[1],
  { own, heldCourts, now, firstDay }: World,
  asked: readonly HoursOfCourt[],
  errors: Refusals,
): Promise<HourChange[]> {
  const held = new Map(heldCourts.map((court) => [court.id, court.held]));
  const wanted = asked.flatMap(({ courtId, ...stretch }) =>
    without([stretch], held.get(courtId) ?? []).map((one) => ({ courtId, ...one })),
  );
  const courtIds = [...new Set(wanted.map(({ courtId }) => courtId))];
  if (courtIds.length === 0) return [];
  await lockUsableCourts(tx, own.clubId, courtIds);
  await releaseUnanswered(tx, by, courtIds);
  const refused = whyNotFree(await clubCourtsOf(tx, own, by.now()), wanted, now);
  if (refused?.kind === "taken") throw errors.COURTS_TAKEN({ data: { holder: refused.holder } });
  if (refused) throw errors.HOURS_NOT_OPEN();
  const hours = wanted.flatMap(({ courtId, from, to }) =>
    hourly(from, to).map((one) => ({ courtId, ...slotOf(firstDay, one), held: true })),
  );
  await tx.execute(sql`
    insert into booking (court_id, day, start_minute, end_minute, state, tournament_id, created_by)
    select "courtId", day, "startMinute", "endMinute", 'TORNEO', ${own.id}::uuid, ${by.actor.personId}::uuid
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb)
      as hour ("courtId" uuid, day date, "startMinute" smallint, "endMinute" smallint)`);
  return hours;
}

/** Gives back the tournament's hours that lie wholly inside these stretches, and returns them. */
export async function giveHoursBack(
  tx: Transaction,
  { own, firstDay }: Pick<World, "own" | "firstDay">,
  stretches: readonly HoursOfCourt[],
): Promise<HourChange[]> {
  const { rows } = await tx.execute<HourChange>(sql`
    delete from booking
    using jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as hour ("courtId" uuid, "from" int, "to" int)
    where tournament_id = ${own.id} and state = 'TORNEO' and court_id = "courtId"
      and (day - ${firstDay}::date) * 1440 + start_minute >= "from"
      and (day - ${firstDay}::date) * 1440 + end_minute <= "to"
    returning court_id as "courtId", day::text, start_minute as "startMinute", end_minute as "endMinute",
      false as held`);
  return rows;
}

/**
 * Reverts the hours of an undone act. Hours it took are given back unless a match stands there, and hours it gave back
 * are taken again. Returns the hours that changed; a taken hour refuses the whole.
 */
export async function turnHours(
  tx: Transaction,
  by: Parameters<typeof takeHours>[1],
  world: World,
  undone: { readonly before: readonly PlaceOfMatch[]; readonly hours: readonly HourChange[] },
  { UNDO_OUTDATED }: { readonly UNDO_OUTDATED: () => Error },
): Promise<HourChange[]> {
  const { firstDay } = world;
  const stretches = (held: boolean) =>
    undone.hours.filter((one) => one.held === held).map((one) => stretchOf(firstDay, one));
  const placed = new Map(world.placements);
  for (const { matchId, at } of undone.before)
    if (at) placed.set(matchId, at);
    else placed.delete(matchId);
  const used = [...placed.values()].map(({ courtId, day, startMinute, length }) => ({
    courtId,
    ...spanOf(firstDay, day, startMinute, startMinute + length),
  }));
  const unused = stretches(true).filter(
    (hour) => !used.some((one) => one.courtId === hour.courtId && overlap(one, hour)),
  );
  const given = unused.length > 0 ? await giveHoursBack(tx, world, unused) : [];
  const errors = { HOURS_NOT_OPEN: UNDO_OUTDATED, COURTS_TAKEN: UNDO_OUTDATED };
  return [...given, ...(await takeHours(tx, by, world, stretches(false), errors))];
}

/** Returns the hours of an act as courts that are held then. */
export function courtsOf(first: CalendarDate, hours: readonly HourChange[]): HeldCourt[] {
  return hours.map((hour) => {
    const { courtId: id, ...stretch } = stretchOf(first, hour);
    return { id, name: "", place: 0, held: [stretch] };
  });
}

function stretchOf(first: CalendarDate, { courtId, day, startMinute, endMinute }: HourChange): HoursOfCourt {
  return { courtId, ...spanOf(first, day, startMinute, endMinute) };
}

function spanOf(first: CalendarDate, day: CalendarDate, startMinute: Minute, endMinute: Minute): Stretch {
  return { from: tournamentMinute(first, day, startMinute), to: tournamentMinute(first, day, endMinute) };
}

/** Splits a stretch at full hours of the clock, as bookings are cut when the tournament is published. */
function hourly(from: TournamentMinute, to: TournamentMinute): Stretch[] {
  const ends = Math.min(to, minutesPerHour * Math.floor(from / minutesPerHour) + minutesPerHour);
  return ends < to ? [{ from, to: ends }, ...hourly(ends, to)] : [{ from, to }];
}

function slotOf(first: CalendarDate, { from, to }: Stretch): DaySpan {
  const { day, minute: startMinute } = civilTime(first, from);
  return { day, startMinute, endMinute: startMinute + to - from };
}
