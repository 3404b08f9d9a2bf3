import { z } from "zod";
import { publicNames } from "#domain/people/public-name.ts";
import { otherHoursMax } from "#domain/tournaments/hours.ts";
import { costLimits, endHours, formats, quotaLimits, startHours } from "#domain/tournaments/tournament.ts";
import { refusals } from "./errors.ts";
import { procedure } from "./procedure.ts";
import { eligibility, rulesChoice } from "./rules.ts";
import { categoryName, dayHours, id, instant, level, optionalText, slot, typedText, wholeHour } from "./values.ts";

const { CLUB_INACTIVE, NOT_YOUR_CLUB, TOURNAMENT_NOT_FOUND } = refusals;
const { CATEGORY_REPEATED, COURTS_REQUIRED, COURTS_TAKEN, COURT_NOT_FOUND } = refusals;
const { DATES_INVALID, DATES_TOO_FAR, END_DATE_BEFORE_START, END_HOUR_NOT_AFTER_START, TOO_MANY_SLOTS } = refusals;

export const categoryForm = z.object({
  name: categoryName,
  level,
  quota: z
    .int({ error: "QUOTA_INVALID" })
    .min(quotaLimits.min, { error: "QUOTA_INVALID" })
    .max(quotaLimits.max, { error: "QUOTA_INVALID" }),
  cost: z
    .int({ error: "COST_INVALID" })
    .min(costLimits.min, { error: "COST_INVALID" })
    .max(costLimits.max, { error: "COST_INVALID" }),
  format: z.enum(formats),
  isSeeded: z.boolean(),
  /** How it is played; what is usual when the club says nothing. */
  rules: rulesChoice.optional(),
  /** Who may enter; what is usual when the club says nothing. */
  eligibility: eligibility.optional(),
});
export type CategoryForm = z.infer<typeof categoryForm>;

/** Where and when; dates are checked as the specification orders, so they travel as texts. */
export const blockForm = z.object({
  startDate: z.string().max(10),
  endDate: z.string().max(10),
  startMinute: wholeHour(startHours),
  endMinute: wholeHour(endHours),
  /** The days that are played between other hours. */
  otherHours: z.array(dayHours).max(otherHoursMax).default([]),
  courtIds: z.array(id).max(100),
});

/** Why courts cannot be blocked where and when somebody says. */
export const blockRefusals = {
  COURT_NOT_FOUND,
  COURTS_REQUIRED,
  DATES_INVALID,
  DATES_TOO_FAR,
  END_DATE_BEFORE_START,
  END_HOUR_NOT_AFTER_START,
  TOO_MANY_SLOTS,
};

/** Whether the turnos fijos that it meets are left out on those days, and whoever holds them told. */
export const skipSeries = z.boolean().default(false);

/** How many of its court hours somebody else has and the tournament does without: as many as the club was told, and never more. */
export const without = z.int().min(0).default(0);

export const tournamentForm = blockForm.extend({
  name: typedText(120),
  description: optionalText(4000),
  /** How public pages call its people. */
  publicNames: z.enum(publicNames).default("short"),
  /** The tournament of the club that it plays again, of which it is the next edition. */
  repeats: id.optional(),
  categories: z.array(categoryForm).min(1, { error: "CATEGORY_REQUIRED" }).max(21),
});

const number = z.number().nullable();

/** The wizard as it stands, at any step: nothing need be right yet, so fields may be empty and numbers missing. */
export const tournamentDraft = z.object({
  step: z.int().min(1).max(3),
  name: optionalText(200),
  description: optionalText(4000),
  /** Missing in a draft that is older than the choice. */
  publicNames: z.enum(publicNames).optional(),
  /** Missing where it plays none again. */
  repeats: id.optional(),
  startDate: optionalText(40),
  endDate: optionalText(40),
  startMinute: number,
  endMinute: number,
  /** Missing in a draft that is older than the choice. */
  otherHours: z.array(dayHours).max(otherHoursMax).optional(),
  courtIds: z.array(id).max(100),
  categories: z
    .array(
      z.object({
        name: categoryName,
        level,
        quota: number,
        cost: number,
        format: z.enum(formats),
        isSeeded: z.boolean(),
        /** Missing in a draft that is older than the choice. */
        rules: rulesChoice.optional(),
        eligibility: eligibility.optional(),
      }),
    )
    .max(40),
});
export type TournamentDraft = z.infer<typeof tournamentDraft>;

const savedDraft = z.object({ draft: tournamentDraft, savedAt: instant }).nullable();
const copy = tournamentForm.extend({ clubId: id });
export type TournamentCopy = z.infer<typeof copy>;

const ofClub = z.object({ clubId: id });

/** A booking that stands in the way; its holder is a person, a guest or another tournament. */
const clash = slot.extend({
  courtName: z.string(),
  holder: z.string(),
  /** Whether it is a date of a turno fijo, perhaps of one that is not made yet. */
  isFixed: z.boolean(),
});

/** How a tournament is begun: from what was left half written, or from one that has been played. */
export const tournamentDrafts = {
  publish: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/tournaments",
    summary:
      "Publish a tournament and block its courts, all of their hours or all but as many as it is told to do without",
    refuses: {
      NOT_YOUR_CLUB,
      CLUB_INACTIVE,
      ...blockRefusals,
      CATEGORY_REPEATED,
      COURTS_TAKEN,
      TOURNAMENT_NOT_FOUND,
    },
    successStatus: 201,
  })
    .input(tournamentForm.extend({ clubId: id, without, skipSeries }))
    .output(z.object({ tournamentId: id })),

  clashes: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/tournament-clashes",
    summary:
      "The bookings in the way of a tournament before it is published or moved (its own are not); changes nothing",
    refuses: {
      NOT_YOUR_CLUB,
      ...blockRefusals,
    },
  })
    .input(blockForm.extend({ clubId: id, movedTournamentId: id.optional(), skipSeries }))
    .output(
      z.object({
        slots: z.int(),
        clashes: z.array(clash).max(50),
        clashesInAll: z.int(),
        /** How many of the court hours are somebody else's: a booking may touch two, and one be touched by two. */
        slotsTaken: z.int(),
        /** How many dates of turnos fijos are in its way, whether or not they are to be left out. */
        seriesDates: z.int(),
      }),
    ),

  draft: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/tournament-draft",
    summary: "What the signed-in person has left half written for a club, if anything",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(ofClub)
    .output(savedDraft),

  saveDraft: procedure({
    policy: "club-admin",
    method: "PUT",
    path: "/clubs/{clubId}/tournament-draft",
    summary: "Keep the wizard as it stands; each person has one draft per club, and publishing discards it",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(ofClub.extend({ draft: tournamentDraft }))
    .output(savedDraft),

  discardDraft: procedure({
    policy: "club-admin",
    method: "DELETE",
    path: "/clubs/{clubId}/tournament-draft",
    summary: "Throw the draft away",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(ofClub)
    .output(savedDraft),

  copy: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/tournaments/{tournamentId}/copy",
    summary: "A form filled in from a tournament of the club, on the next days on which it could be played again",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(z.object({ tournamentId: id }))
    .output(copy),
};
