import { checkBands } from "#domain/clubs/letting/prices.ts";
import { clubRulesOf } from "#domain/courts/booking-rules/club-rules.ts";
import { rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import { holdOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { requireClub } from "#server/features/clubs/clubs/reads.ts";
import { presentPanel } from "#server/features/clubs/clubs/view.ts";
import { saveCourtRules } from "#server/features/clubs/clubs/writes.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse, refuseChanged } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";

export const setPrices = signedIn.clubs.setPrices.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const club = await holdOwnClub(tx, input.clubId, context.actor, "no key update");
    if (!club) throw errors.NOT_YOUR_CLUB();
    refuseChanged(input.seen, club.priceBands, errors);
    const { courts } = await requireClub(tx, club.id);
    const isOurs = (courtId: string) => courts.some(({ id }) => id === courtId);
    if (!input.priceBands.every(({ courtIds }) => courtIds?.every(isOurs) ?? true)) throw errors.COURT_NOT_FOUND();
    const priceBands = orRefuse(checkBands(input.priceBands), errors);
    await saveCourtRules(tx, club.id, { priceBands });
    await record(tx, context, { kind: "club.prices", club: club.id, before: club.priceBands, after: priceBands });
    return presentPanel(await requireClub(tx, club.id), context.requestRules);
  }),
);

export const setBookingRules = signedIn.clubs.setBookingRules.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const club = await holdOwnClub(tx, input.clubId, context.actor, "no key update");
    if (!club) throw errors.NOT_YOUR_CLUB();
    const { clubId: _, seen, ...asked } = input;
    const { grid, durations, noSlivers, bookingRules } = club;
    const said = rulesOfClub(bookingRules, context.requestRules);
    refuseChanged(seen, { grid, durations, noSlivers, bookingRules: said }, errors);
    const lengths = [...new Set(asked.durations)].toSorted((one, other) => one - other);
    const after = { ...asked, durations: lengths, bookingRules: { ...bookingRules, ...asked.bookingRules } };
    await saveCourtRules(tx, club.id, after);
    const before = { grid, durations, noSlivers, bookingRules };
    await record(tx, context, { kind: "club.booking-rules", club: club.id, before, after });
    return presentPanel(await requireClub(tx, club.id), context.requestRules);
  }),
);

export const setClubRules = signedIn.clubs.setClubRules.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const club = await holdOwnClub(tx, input.clubId, context.actor, "no key update");
    if (!club) throw errors.NOT_YOUR_CLUB();
    const { clubId: _, seen, ...asked } = input;
    const before = club.bookingRules;
    const { cancelHours } = rulesOfClub(before, context.requestRules);
    const rules = clubRulesOf(before);
    // An older page does not know the hours of open matches, and does not overwrite them.
    const { matchHours } = rules;
    refuseChanged(seen && { matchHours, ...seen }, { cancelHours, ...rules }, errors);
    const after = { ...before, ...asked };
    await saveCourtRules(tx, club.id, { bookingRules: after });
    await record(tx, context, { kind: "club.club-rules", club: club.id, before, after });
    return presentPanel(await requireClub(tx, club.id), context.requestRules);
  }),
);
