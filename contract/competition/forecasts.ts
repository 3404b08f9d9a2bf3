import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id } from "#contract/values.ts";
import { blockForm, categoryForm } from "./publication.ts";

const { COURT_NOT_FOUND, COURTS_REQUIRED, NOT_YOUR_CLUB, TOURNAMENT_NOT_FOUND } = refusals;
const { DATES_INVALID, DATES_TOO_FAR, END_DATE_BEFORE_START, END_HOUR_NOT_AFTER_START, TOO_MANY_SLOTS } = refusals;

const usable = z.int();
const missing = z.int();

/** The forecast of a tournament's capacity; domain/competition/forecasts/foresight.ts explains each field. */
const foresight = z.object({
  needed: z.int(),
  offered: z.int(),
  usable,
  short: z.int(),
  fit: z.enum(["fits", "just", "not"]),
  missing,
  tried: z.boolean(),
  length: z.int(),
  byCategory: z.array(z.int()),
  ends: z.object({ day: calendarDate, minute: z.int() }).nullable(),
  remedies: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("one-more-court"), usable, missing }),
      z.object({ kind: z.literal("evening-before"), usable, missing, day: calendarDate, minute: z.int() }),
      z.object({ kind: z.literal("shorter-matches"), usable, missing, length: z.int() }),
    ]),
  ),
});

const expectedCategory = categoryForm.pick({ quota: true, format: true, rules: true });

/** Forecast before the draw: does the tournament fit into its hours? Null if it has too many matches to estimate. */
export const forecasts = {
  ofForm: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/clubs/{clubId}/schedule-forecasts",
    summary:
      "Whether a tournament would fit, all places taken, in what nobody else holds of its courts; changes nothing",
    refuses: {
      NOT_YOUR_CLUB,
      COURT_NOT_FOUND,
      COURTS_REQUIRED,
      DATES_INVALID,
      DATES_TOO_FAR,
      END_DATE_BEFORE_START,
      END_HOUR_NOT_AFTER_START,
      TOO_MANY_SLOTS,
    },
  })
    .input(blockForm.extend({ clubId: id, categories: z.array(expectedCategory).max(21) }))
    .output(foresight.nullable()),

  ofTournament: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "GET",
    path: "/tournaments/{tournamentId}/schedule-forecast",
    summary:
      "Whether a tournament fits in the hours that it holds: with the pairs confirmed so far, and with all places taken",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(z.object({ tournamentId: id }))
    .output(z.object({ confirmed: foresight.nullable(), full: foresight.nullable() })),
};
