import { checkOpeningHours } from "#domain/clubs/opening-hours.ts";
import { can } from "#domain/people/memberships.ts";
import { withoutTable, withTable } from "#domain/ranking/own-tables.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { signedIn } from "#server/platform/gate.ts";
import { readPhone } from "#server/platform/identity/phone.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { holdOwnClub, lockOwnCourt } from "./policy.ts";
import { findClub, hasBookingsFrom, requireClub } from "./reads.ts";
import { presentPanel } from "./view.ts";
import { saveClub, savePointsTables, setCourtActive } from "./writes.ts";

export const panel = signedIn.clubs.panel.handler(async ({ input, context: { db, actor }, errors }) => {
  const club = can(actor, "run-club", input.clubId) ? await findClub(db, input.clubId) : undefined;
  if (!club) throw errors.CLUB_NOT_FOUND();
  return presentPanel(club);
});

export const update = signedIn.clubs.update.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const club = await holdOwnClub(tx, input.clubId, context.actor, "no key update");
    if (!club) throw errors.NOT_YOUR_CLUB();
    const { clubId, phone, whatsapp, ...details } = orRefuse(checkOpeningHours(input), errors);
    const near = club.phone ?? club.whatsapp;
    // Told apart, so that the form can say it beside its field.
    const onWhatsApp = { PHONE_INVALID: errors.WHATSAPP_INVALID };
    const contact = {
      phone: phone === undefined ? club.phone : orRefuse(readPhone(phone, { kind: "any", near }), errors),
      whatsapp: whatsapp === undefined ? club.whatsapp : orRefuse(readPhone(whatsapp, { near }), onWhatsApp),
    };
    await saveClub(tx, clubId, { ...details, ...contact });
    const { name, address, openingHour, closingHour } = club;
    const before = { name, address, openingHour, closingHour };
    await record(tx, context, { kind: "club.changed", club: clubId, before, after: details });
    return presentPanel(await requireClub(tx, clubId));
  }),
);

export const savePointsTable = signedIn.clubs.savePointsTable.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const club = await holdOwnClub(tx, input.clubId, context.actor, "no key update");
    if (!club) throw errors.NOT_YOUR_CLUB();
    const { id, pointsTables: before } = club;
    const after = orRefuse(withTable(before, input.table, input.instead), errors);
    await savePointsTables(tx, id, after);
    await record(tx, context, { kind: "club.points-tables", club: id, before, after });
    return presentPanel(await requireClub(tx, id));
  }),
);

export const removePointsTable = signedIn.clubs.removePointsTable.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const club = await holdOwnClub(tx, input.clubId, context.actor, "no key update");
    if (!club) throw errors.NOT_YOUR_CLUB();
    const { id, pointsTables: before } = club;
    const after = orRefuse(withoutTable(before, input.name), errors);
    await savePointsTables(tx, id, after);
    await record(tx, context, { kind: "club.points-tables", club: id, before, after });
    return presentPanel(await requireClub(tx, id));
  }),
);

export const activateCourt = signedIn.clubs.activateCourt.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnCourt(tx, input.courtId, context.actor);
    if (!found) throw errors.COURT_NOT_FOUND();
    const { id, active, clubId } = found.court;
    await setCourtActive(tx, id, true);
    const change = { before: { active }, after: { active: true } };
    await record(tx, context, { kind: "court.activated", court: id, club: clubId, ...change });
    return presentPanel(await requireClub(tx, clubId));
  }),
);

export const deactivateCourt = signedIn.clubs.deactivateCourt.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnCourt(tx, input.courtId, context.actor);
    if (!found) throw errors.COURT_NOT_FOUND();
    const { id, active, clubId } = found.court;
    const now = context.now();
    const booked = await hasBookingsFrom(tx, id, now, clubClock(now, found.club.timeZone));
    if (booked && !input.confirmed) throw errors.COURT_HAS_BOOKINGS();
    await setCourtActive(tx, id, false);
    const change = { before: { active }, after: { active: false, booked } };
    await record(tx, context, { kind: "court.deactivated", court: id, club: clubId, ...change });
    return presentPanel(await requireClub(tx, clubId));
  }),
);
