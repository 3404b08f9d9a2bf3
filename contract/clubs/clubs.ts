import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { ownPointsTable } from "#contract/rules.ts";
import { clubContact, id, typedPhone, typedText } from "#contract/values.ts";
import { clubServices } from "#domain/clubs/clubs/services.ts";
import { courtLimits } from "#domain/clubs/courts.ts";
import { openingLimits } from "#domain/clubs/letting/opening-hours.ts";
import { clubRules, courtRules, requestRules } from "./courts.ts";

const { CLUB_NOT_FOUND, NOT_YOUR_CLUB, OPENING_HOURS_INVALID, PHONE_INVALID, WHATSAPP_INVALID } = refusals;
const { COURT_HAS_BOOKINGS, COURT_HAS_SERIES, COURT_NAME_TAKEN, COURT_NOT_FOUND, LAST_COURT, TOO_MANY_COURTS } =
  refusals;
const { POINTS_TABLE_NOT_FOUND, POINTS_TABLE_REPEATED, TOO_MANY_POINTS_TABLES } = refusals;

const services = z.array(z.enum(clubServices)).max(clubServices.length).readonly();

const court = z.object({ id, number: z.int(), name: z.string(), active: z.boolean(), covered: z.boolean() });

/** A club as its own administrators see it. */
export const clubPanel = clubContact.extend({
  ...courtRules.shape,
  bookingRules: requestRules,
  clubRules,
  id,
  name: z.string(),
  address: z.string(),
  imageUrl: z.string().nullable(),
  /** Services besides the courts. */
  services: services.default([]),
  isActive: z.boolean(),
  timeZone: z.string(),
  /** The earliest and the latest hour of the week, for older pages that know no others. */
  openingHour: z.int(),
  closingHour: z.int(),
  courts: z.array(court),
  /** The club's own points tables, which its categories can choose beside the product's. */
  pointsTables: z.array(ownPointsTable).readonly(),
});

export type ClubPanel = z.infer<typeof clubPanel>;

const hour = z
  .int({ error: "NUMBER_INVALID" })
  .min(openingLimits.first, { error: "NUMBER_INVALID" })
  .max(openingLimits.last, { error: "NUMBER_INVALID" });

export const clubForm = z.object({
  name: typedText(120),
  address: typedText(200),
  /** Sent by older pages: every day of the week gets these hours. Without them the week stays as it is. */
  openingHour: hour.optional(),
  closingHour: hour.optional(),
  /** If absent, the number stays as it is. An empty text removes it. */
  phone: typedPhone.optional(),
  whatsapp: typedPhone.optional(),
  /** Services besides the courts. If absent, they stay as they are. */
  services: services.optional(),
});

const courtName = typedText(60);

/** The courts with their names, in the club's display order. */
export const courtsForm = z.object({
  /** If absent, `covered` stays as it is. */
  courts: z.array(z.object({ id, name: courtName, covered: z.boolean().optional() })).max(courtLimits.max),
});

/** One additional court. */
export const courtForm = z.object({ name: courtName });

const ofCourt = z.object({ courtId: id });

export const clubs = {
  panel: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/clubs/{clubId}",
    summary: "A club for those who run it: data and courts",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(clubPanel),

  update: procedure({
    policy: "club-admin",
    ability: "settings",
    method: "PUT",
    path: "/clubs/{clubId}",
    summary: "Change a club's name, address, how it is reached and what it offers",
    refuses: { NOT_YOUR_CLUB, OPENING_HOURS_INVALID, PHONE_INVALID, WHATSAPP_INVALID },
  })
    .input(clubForm.extend({ clubId: id }))
    .output(clubPanel),

  arrangeCourts: procedure({
    policy: "club-admin",
    ability: "settings",
    method: "PUT",
    path: "/clubs/{clubId}/courts",
    summary:
      "Name the courts, put them in order and say which have a roof; courts that are not sent keep what they were and come after",
    refuses: { NOT_YOUR_CLUB, COURT_NOT_FOUND, COURT_NAME_TAKEN },
  })
    .input(courtsForm.extend({ clubId: id }))
    .output(clubPanel),

  addCourt: procedure({
    policy: "club-admin",
    ability: "settings",
    method: "POST",
    path: "/clubs/{clubId}/courts",
    summary: "One court more, in use at once and after the others",
    refuses: { NOT_YOUR_CLUB, COURT_NAME_TAKEN, TOO_MANY_COURTS },
    successStatus: 201,
  })
    .input(courtForm.extend({ clubId: id }))
    .output(clubPanel),

  removeCourt: procedure({
    policy: "club-admin",
    ability: "settings",
    method: "DELETE",
    path: "/courts/{courtId}",
    summary: "Take a court away for ever, when nothing is booked on it from now on; what was, stays",
    refuses: { COURT_NOT_FOUND, COURT_HAS_BOOKINGS, COURT_HAS_SERIES, LAST_COURT },
  })
    .input(ofCourt)
    .output(clubPanel),

  savePointsTable: procedure({
    policy: "club-admin",
    ability: "settings",
    method: "POST",
    path: "/clubs/{clubId}/points-tables",
    summary: "Add a table of points, or change the one called `instead`; categories keep the one that they chose",
    refuses: { NOT_YOUR_CLUB, POINTS_TABLE_NOT_FOUND, POINTS_TABLE_REPEATED, TOO_MANY_POINTS_TABLES },
    successStatus: 201,
  })
    .input(z.object({ clubId: id, table: ownPointsTable, instead: typedText(40).nullable() }))
    .output(clubPanel),

  removePointsTable: procedure({
    policy: "club-admin",
    ability: "settings",
    method: "DELETE",
    path: "/clubs/{clubId}/points-tables",
    summary: "Take a table of points away; categories keep the one that they chose",
    refuses: { NOT_YOUR_CLUB, POINTS_TABLE_NOT_FOUND },
  })
    .input(z.object({ clubId: id, name: typedText(40) }))
    .output(clubPanel),

  activateCourt: procedure({
    policy: "club-admin",
    ability: "settings",
    method: "POST",
    path: "/courts/{courtId}/activation",
    summary: "Take a court into use: its turnos fijos get their dates again",
    refuses: { COURT_NOT_FOUND },
    successStatus: 201,
  })
    .input(ofCourt)
    .output(clubPanel),

  deactivateCourt: procedure({
    policy: "club-admin",
    ability: "settings",
    method: "POST",
    path: "/courts/{courtId}/deactivation",
    summary:
      "Take a court out of use; with bookings to come or turnos fijos (see /courts/{courtId}/upcoming-bookings) only when confirmed: bookings stay, and its turnos fijos get no other dates until it is back",
    refuses: { COURT_NOT_FOUND, COURT_HAS_BOOKINGS },
    successStatus: 201,
  })
    .input(ofCourt.extend({ confirmed: z.boolean() }))
    .output(clubPanel),
};
