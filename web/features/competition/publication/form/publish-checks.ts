import { type PublicationRefusal, planBlock } from "#domain/competition/publication/publication.ts";
import { checkCategories, checkLeagueAlone } from "#domain/competition/tournaments/category.ts";
import { isLeague } from "#domain/competition/tournaments/league-format.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { formIssuesLater } from "#web/kit/form-issues.ts";
import type { BlockValues, PublishValues } from "./publish-values.ts";

/** Messages of invalid fields, by path ("categories.0.cost"). */
export type Issues = Record<string, string>;

export type Step = 1 | 2 | 3;

const issuesOfForm = formIssuesLater(async () => (await import("#contract/competition/publication.ts")).tournamentForm);

/** Field under which each refusal of the rules is shown. */
const fieldOf: Record<PublicationRefusal, keyof PublishValues> = {
  COURTS_REQUIRED: "courtIds",
  DATES_INVALID: "endDate",
  DATES_TOO_FAR: "endDate",
  END_DATE_BEFORE_START: "endDate",
  END_HOUR_NOT_AFTER_START: "endMinute",
  TOO_MANY_SLOTS: "endDate",
};

/**
 * Returns the errors of one step of the wizard, in the words of the specification, section 5; empty if it is complete.
 */
export async function issuesOfStep(step: Step, values: PublishValues, today: CalendarDate): Promise<Issues> {
  if (step === 1) return { ...(await textIssues(values)), ...dateIssues(values, today) };
  if (step === 2) return { ...(await categoryIssues(values)), ...repeatedCategory(values), ...leagueNotAlone(values) };
  return isLeague(values.categories) ? {} : blockIssues(values, today);
}

/**
 * Returns the step to show for a requested one: never beyond the first unfinished step. This is a quick check; leaving
 * a step checks it whole, and publishing checks all of them.
 */
export function reachableStep(asked: Step, values: PublishValues, today: CalendarDate): Step {
  if (asked === 1 || values.name.trim() === "" || !isEmpty(dateIssues(values, today))) return 1;
  const complete = values.categories.every(({ quota, cost }) => quota !== null && cost !== null);
  const some = values.categories.length > 0;
  const wrong = { ...repeatedCategory(values), ...leagueNotAlone(values) };
  return asked === 3 && some && complete && isEmpty(wrong) ? 3 : 2;
}

/** Returns whether there are no errors. */
export function isEmpty(issues: Issues): boolean {
  return Object.keys(issues).length === 0;
}

async function textIssues(values: PublishValues): Promise<Issues> {
  const { name, description } = await issuesOfForm(values);
  return { ...(name && { name }), ...(description && { description }) };
}

function dateIssues(values: PublishValues, today: CalendarDate): Issues {
  const issues: Issues = {};
  if (values.startDate === "") issues.startDate = fieldWords.DATE_INVALID;
  if (values.endDate === "") issues.endDate = fieldWords.DATE_INVALID;
  if (issues.startDate || issues.endDate) return issues;
  // The courts are chosen in the last step: until then a placeholder stands for them.
  return blockIssues({ ...values, courtIds: ["any"] }, today);
}

async function categoryIssues(values: PublishValues): Promise<Issues> {
  const issues = Object.entries(await issuesOfForm(values));
  return Object.fromEntries(issues.filter(([path]) => path.split(".")[0] === "categories"));
}

function repeatedCategory(values: PublishValues): Issues {
  const repeated = values.categories.flatMap((_, index): [string, string][] =>
    checkCategories(values.categories.slice(0, index + 1)).ok
      ? []
      : [[`categories.${index}.level`, refusalWords.CATEGORY_REPEATED]],
  );
  return Object.fromEntries(repeated.slice(0, 1));
}

/** Returns the error of the first category that may not stand beside the first one: a league stands alone. */
function leagueNotAlone({ categories }: PublishValues): Issues {
  const index = categories.findIndex((_, nth) => !checkLeagueAlone(categories.slice(0, nth + 1)).ok);
  return index < 0 ? {} : { [`categories.${index}.format`]: refusalWords.LEAGUE_ALONE };
}

/** Returns the errors of place and time, under their fields. A league needs no courts. Specification, section 5. */
export function blockIssues(values: BlockValues, today: CalendarDate, needsCourts = true): Issues {
  const block = planBlock(values, today, needsCourts);
  if (block.ok) return {};
  const ofOneDay = block.reason === "END_HOUR_NOT_AFTER_START" && values.endMinute > values.startMinute;
  return { [ofOneDay ? "otherHours" : fieldOf[block.reason]]: refusalWords[block.reason] };
}
