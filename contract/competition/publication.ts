import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { eligibility, rulesChoice } from "#contract/rules.ts";
import {
  categoryName,
  dayHours,
  division,
  id,
  instant,
  level,
  machineText,
  optionalText,
  slot,
  typedText,
  wholeHour,
  wholeNumber,
} from "#contract/values.ts";
import { defaultChoice, fewestPairs, mostPairs } from "#domain/competition/tournaments/category-rules.ts";
import { otherHoursMax } from "#domain/competition/tournaments/hours.ts";
import { costLimits, endHours, formats, quotaLimits, startHours } from "#domain/competition/tournaments/tournament.ts";
import { publicNames } from "#domain/people/players/public-name.ts";

const { CLUB_INACTIVE, NOT_YOUR_CLUB, TOURNAMENT_NOT_FOUND } = refusals;
const { CATEGORY_REPEATED, LEAGUE_ALONE, COURTS_REQUIRED, COURTS_TAKEN, COURT_NOT_FOUND } = refusals;
const { DATES_INVALID, DATES_TOO_FAR, END_DATE_BEFORE_START, END_HOUR_NOT_AFTER_START, TOO_MANY_SLOTS } = refusals;

export const categoryForm = z.object({
  name: categoryName,
  level,
  /** Of a league with several divisions; other formats have none. */
  division: division.optional(),
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
  /** The rules of play; the defaults if absent. */
  rules: rulesChoice.optional(),
  /** The eligibility rule; the default if absent. */
  eligibility: eligibility.optional(),
});
export type CategoryForm = z.infer<typeof categoryForm>;

/** Checks that one group of all holds the quota of a category. */
export function fitsGroup({ quota, format, rules }: Pick<CategoryForm, "quota" | "format" | "rules">): boolean {
  return quota <= mostPairs(format, (rules ?? defaultChoice).zones);
}

/** The issue of a quota that one group does not hold. */
export const groupTooLarge = { error: "GROUP_TOO_LARGE", path: ["quota"] };

/** Checks that a category has the places that its format needs. */
export function fillsDivision({ quota, format }: Pick<CategoryForm, "quota" | "format">): boolean {
  return quota >= fewestPairs(format);
}

/** The issue of a quota that is too small for a league. */
export const divisionTooSmall = { error: "DIVISION_TOO_SMALL", path: ["quota"] };

/** A category to publish. */
export const newCategoryForm = categoryForm.refine(fitsGroup, groupTooLarge).refine(fillsDivision, divisionTooSmall);

/** Courts, days and hours. The specification orders the checks of the dates, so they travel as texts. */
export const blockForm = z.object({
  startDate: machineText(10),
  endDate: machineText(10),
  startMinute: wholeHour(startHours),
  endMinute: wholeHour(endHours),
  /** The days played between other hours than the rest. */
  otherHours: z.array(dayHours).max(otherHoursMax).default([]),
  courtIds: z.array(id).max(100),
});

/** Reasons why the requested courts cannot be blocked. */
export const blockRefusals = {
  COURT_NOT_FOUND,
  COURTS_REQUIRED,
  DATES_INVALID,
  DATES_TOO_FAR,
  END_DATE_BEFORE_START,
  END_HOUR_NOT_AFTER_START,
  TOO_MANY_SLOTS,
};

/** True to skip the recurring bookings in the way on those days and to notify their holders. */
export const skipSeries = z.boolean().default(false);

/** Maximum number of occupied court hours that the tournament does without: the number that the club saw. */
export const without = wholeNumber.default(0);

export const tournamentForm = blockForm.extend({
  name: typedText(120),
  description: optionalText(4000),
  /** The form of people's names on public pages. */
  publicNames: z.enum(publicNames).default("short"),
  /** The earlier tournament of the club of which this one is the next edition. */
  repeats: id.optional(),
  categories: z.array(newCategoryForm).min(1, { error: "CATEGORY_REQUIRED" }).max(21),
});

const number = z.number().nullable();

/** The wizard's form at any step. Nothing needs to be valid yet, so fields may be empty and numbers missing. */
export const tournamentDraft = z.object({
  step: z.int().min(1).max(3),
  name: optionalText(200),
  description: optionalText(4000),
  /** Missing in drafts from before this field existed. */
  publicNames: z.enum(publicNames).optional(),
  /** Missing if it is no next edition. */
  repeats: id.optional(),
  startDate: optionalText(40),
  endDate: optionalText(40),
  startMinute: number,
  endMinute: number,
  /** Missing in drafts from before this field existed. */
  otherHours: z.array(dayHours).max(otherHoursMax).optional(),
  courtIds: z.array(id).max(100),
  categories: z
    .array(
      z.object({
        name: categoryName,
        level,
        /** Missing in drafts from before this field existed. */
        division: division.optional(),
        quota: number,
        cost: number,
        format: z.enum(formats),
        isSeeded: z.boolean(),
        /** Missing in drafts from before this field existed. */
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

/** A booking in the way. Its holder is a person, a guest or another tournament. */
const clash = slot.extend({
  courtName: z.string(),
  holder: z.string(),
  /** True for a date of a recurring booking (turno fijo), even if that date has no booking yet. */
  isFixed: z.boolean(),
});

/** Creating a tournament: from a saved draft, or from an earlier tournament. */
export const tournamentDrafts = {
  publish: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/clubs/{clubId}/tournaments",
    summary:
      "Publish a tournament and block its courts, all of their hours or all but as many as it is told to do without",
    refuses: {
      NOT_YOUR_CLUB,
      CLUB_INACTIVE,
      ...blockRefusals,
      CATEGORY_REPEATED,
      LEAGUE_ALONE,
      COURTS_TAKEN,
      TOURNAMENT_NOT_FOUND,
    },
    successStatus: 201,
  })
    .input(tournamentForm.extend({ clubId: id, without, skipSeries }))
    .output(z.object({ tournamentId: id })),

  clashes: procedure({
    policy: "club-admin",
    ability: "tournaments",
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
        /** Number of occupied court hours. One booking may overlap two of them, and two bookings may overlap one. */
        slotsTaken: z.int(),
        /** Number of recurring dates in the way, skipped or not. */
        seriesDates: z.int(),
      }),
    ),

  draft: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "GET",
    path: "/clubs/{clubId}/tournament-draft",
    summary: "What the signed-in person has left half written for a club, if anything",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(ofClub)
    .output(savedDraft),

  saveDraft: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "PUT",
    path: "/clubs/{clubId}/tournament-draft",
    summary: "Keep the wizard as it stands; each person has one draft per club, and publishing discards it",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(ofClub.extend({ draft: tournamentDraft }))
    .output(savedDraft),

  discardDraft: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "DELETE",
    path: "/clubs/{clubId}/tournament-draft",
    summary: "Throw the draft away",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(ofClub)
    .output(savedDraft),

  copy: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "GET",
    path: "/tournaments/{tournamentId}/copy",
    summary: "A form filled in from a tournament of the club, on the next days on which it could be played again",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(z.object({ tournamentId: id }))
    .output(copy),
};
