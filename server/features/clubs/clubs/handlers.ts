import { orderedServices } from "#domain/clubs/clubs/services.ts";
import { everyDay } from "#domain/clubs/letting/court-rules.ts";
import { checkOpening, outermostHours } from "#domain/clubs/letting/opening-hours.ts";
import { withoutTable, withTable } from "#domain/competition/ranking/own-tables.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { readPhone } from "#server/platform/identity/phone.ts";
import { holdOwnClub, runsClub } from "./policy.ts";
import { findClub, requireClub } from "./reads.ts";
import { presentPanel } from "./view.ts";
import { saveClub, saveCourtRules, savePointsTables } from "./writes.ts";

export const panel = signedIn.clubs.panel.handler(async ({ input, context, errors }) => {
  const { db, actor, requestRules } = context;
  const club = runsClub(actor, input.clubId) ? await findClub(db, input.clubId) : undefined;
  if (!club) throw errors.CLUB_NOT_FOUND();
  return presentPanel(club, requestRules);
});

export const update = signedIn.clubs.update.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const club = await holdOwnClub(tx, input.clubId, context.actor, "no key update");
    if (!club) throw errors.NOT_YOUR_CLUB();
    const { clubId, phone, whatsapp, openingHour, closingHour } = input;
    const { name, address, services } = club;
    const after = { name: input.name, address: input.address, services: orderedServices(input.services ?? services) };
    const near = club.phone ?? club.whatsapp;
    // Separate codes, so that the form can show each error beside its field.
    const onWhatsApp = { PHONE_INVALID: errors.WHATSAPP_INVALID };
    const contact = {
      phone: phone === undefined ? club.phone : orRefuse(readPhone(phone, { kind: "any", near }), errors),
      whatsapp: whatsapp === undefined ? club.whatsapp : orRefuse(readPhone(whatsapp, { near }), onWhatsApp),
    };
    await saveClub(tx, clubId, { ...after, ...contact });
    const { openingWeek, dayExceptions } = club;
    const known = outermostHours(club);
    const hours = { openingHour: openingHour ?? known.openingHour, closingHour: closingHour ?? known.closingHour };
    // A caller that knows only whole hours changes the week only if it sends other hours.
    if (hours.openingHour !== known.openingHour || hours.closingHour !== known.closingHour) {
      const open = { startMinute: hours.openingHour * minutesPerHour, endMinute: hours.closingHour * minutesPerHour };
      const week = orRefuse(checkOpening({ openingWeek: everyDay(open), dayExceptions }), errors);
      await saveCourtRules(tx, clubId, week);
      const before = { openingWeek, dayExceptions };
      await record(tx, context, { kind: "club.hours", club: clubId, before, after: week });
    }
    await record(tx, context, { kind: "club.changed", club: clubId, before: { name, address, services }, after });
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
