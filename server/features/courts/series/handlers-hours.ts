import { checkOpening } from "#domain/clubs/letting/opening-hours.ts";
import { minutesUntil } from "#domain/courts/bookings/slot.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { lastSlotEnd } from "#domain/lib/span.ts";
import { holdOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { requireClub } from "#server/features/clubs/clubs/reads.ts";
import { presentPanel } from "#server/features/clubs/clubs/view.ts";
import { saveCourtRules } from "#server/features/clubs/clubs/writes.ts";
import { outsideHours } from "#server/features/courts/bookings/reads.ts";
import { presentBooking } from "#server/features/courts/bookings/view.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse, refuseChanged } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { tendDates } from "./writes-tending.ts";

export const setHours = signedIn.clubs.setHours.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const club = await holdOwnClub(tx, input.clubId, context.actor, "no key update");
    if (!club) throw errors.NOT_YOUR_CLUB();
    const { openingWeek, dayExceptions } = club;
    refuseChanged(input.seen, { openingWeek, dayExceptions }, errors);
    const now = context.now();
    const clock = clubClock(now, club.timeZone);
    const asked = orRefuse(checkOpening(input), errors);
    // Drop days that are over, with their nights.
    const isToCome = ({ day }: { readonly day: CalendarDate }) => minutesUntil(day, lastSlotEnd, clock) > 0;
    const after = { ...asked, dayExceptions: asked.dayExceptions.filter(isToCome) };
    await saveCourtRules(tx, club.id, after);
    await record(tx, context, { kind: "club.hours", club: club.id, before: { openingWeek, dayExceptions }, after });
    await tendDates(tx, context, club.id, context.requestRules);
    const { found, total } = await outsideHours(tx, club.id, now, clock);
    const panel = presentPanel(await requireClub(tx, club.id), context.requestRules);
    return { club: panel, outside: found.map(presentBooking), total };
  }),
);
