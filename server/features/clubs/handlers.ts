import { everyDay } from "#domain/clubs/court-rules.ts";
import { checkOpening, outermostHours } from "#domain/clubs/opening-hours.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { can } from "#domain/people/memberships.ts";
import { withoutTable, withTable } from "#domain/ranking/own-tables.ts";
import { record } from "#server/platform/events/record.ts";
import { signedIn } from "#server/platform/gate.ts";
import { readPhone } from "#server/platform/identity/phone.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { holdOwnClub } from "./policy.ts";
import { findClub, requireClub } from "./reads.ts";
import { presentPanel } from "./view.ts";
import { saveClub, saveCourtRules, savePointsTables } from "./writes.ts";

export const panel = signedIn.clubs.panel.handler(async ({ input, context, errors }) => {
  const { db, actor, requestRules } = context;
  const club = can(actor, "run-club", input.clubId) ? await findClub(db, input.clubId) : undefined;
  if (!club) throw errors.CLUB_NOT_FOUND();
  return presentPanel(club, requestRules);
});

export const update = signedIn.clubs.update.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const club = await holdOwnClub(tx, input.clubId, context.actor, "no key update");
    if (!club) throw errors.NOT_YOUR_CLUB();
    const { clubId, phone, whatsapp, openingHour, closingHour, ...details } = input;
    const near = club.phone ?? club.whatsapp;
    // Told apart, so that the form can say it beside its field.
    const onWhatsApp = { PHONE_INVALID: errors.WHATSAPP_INVALID };
    const contact = {
      phone: phone === undefined ? club.phone : orRefuse(readPhone(phone, { kind: "any", near }), errors),
      whatsapp: whatsapp === undefined ? club.whatsapp : orRefuse(readPhone(whatsapp, { near }), onWhatsApp),
    };
    await saveClub(tx, clubId, { ...details, ...contact });
    const { name, address, openingWeek, dayExceptions } = club;
    const known = outermostHours(club);
    const hours = { openingHour: openingHour ?? known.openingHour, closingHour: closingHour ?? known.closingHour };
    // Whoever knows whole hours alone changes the week only by saying others.
    if (hours.openingHour !== known.openingHour || hours.closingHour !== known.closingHour) {
      const open = { startMinute: hours.openingHour * minutesPerHour, endMinute: hours.closingHour * minutesPerHour };
      const after = orRefuse(checkOpening({ openingWeek: everyDay(open), dayExceptions }), errors);
      await saveCourtRules(tx, clubId, after);
      await record(tx, context, { kind: "club.hours", club: clubId, before: { openingWeek, dayExceptions }, after });
    }
    await record(tx, context, { kind: "club.changed", club: clubId, before: { name, address }, after: details });
    return presentPanel(await requireClub(tx, clubId), context.requestRules);
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
    return presentPanel(await requireClub(tx, id), context.requestRules);
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
    return presentPanel(await requireClub(tx, id), context.requestRules);
  }),
);
