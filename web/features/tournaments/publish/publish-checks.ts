import { tournamentForm } from "#contract/tournaments.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { checkCategories } from "#domain/tournaments/category.ts";
import { type PublicationRefusal, planBlock } from "#domain/tournaments/publication.ts";
import { formIssues } from "#web/features/form-issues.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import type { BlockValues, PublishValues } from "./publish-values.ts";

/** A sentence for each field that stands in the way, under its path ("categories.0.cost"). */
export type Issues = Record<string, string>;

export type Step = 1 | 2 | 3;

const issuesOfForm = formIssues(tournamentForm);

/** Under which field each refusal of the rules belongs. */
const fieldOf: Record<PublicationRefusal, keyof PublishValues> = {
  COURTS_REQUIRED: "courtIds",
  DATES_INVALID: "endDate",
  END_DATE_BEFORE_START: "endDate",
  END_HOUR_NOT_AFTER_START: "endHour",
  TOO_MANY_SLOTS: "endDate",
};

/** What is wrong in one step of the wizard, in the words of the specification, section 5; empty when it can be left. */
export function issuesOfStep(step: Step, values: PublishValues, today: CalendarDate): Issues {
  if (step === 1) return infoIssues(values, today);
  if (step === 2) return categoryIssues(values);
  return blockIssues(values, today);
}

/** The step that is shown when this one is asked for: never beyond the first that is not finished. */
export function reachableStep(asked: Step, values: PublishValues, today: CalendarDate): Step {
  if (asked === 1 || !isEmpty(infoIssues(values, today))) return 1;
  return asked === 3 && isEmpty(categoryIssues(values)) ? 3 : 2;
}

/** Whether nothing is wrong. */
export function isEmpty(issues: Issues): boolean {
  return Object.keys(issues).length === 0;
}

function infoIssues(values: PublishValues, today: CalendarDate): Issues {
  const { name, description } = issuesOfForm(values);
  const issues: Issues = { ...(name && { name }), ...(description && { description }) };
  if (values.startDate === "") issues.startDate = fieldWords.DATE_INVALID;
  if (values.endDate === "") issues.endDate = fieldWords.DATE_INVALID;
  if (issues.startDate || issues.endDate) return issues;
  // The courts are chosen in the last step: until then any court stands for them.
  return { ...issues, ...blockIssues({ ...values, courtIds: ["any"] }, today) };
}

function categoryIssues(values: PublishValues): Issues {
  const issues = Object.entries(issuesOfForm(values)).filter(([path]) => path.split(".")[0] === "categories");
  const repeated = values.categories.flatMap((_, index): [string, string][] =>
    checkCategories(values.categories.slice(0, index + 1)).ok
      ? []
      : [[`categories.${index}.level`, refusalWords.CATEGORY_REPEATED]],
  );
  return Object.fromEntries([...issues, ...repeated.slice(0, 1)]);
}

/** What is wrong with where and when, under the field that it belongs to. Specification, section 5. */
export function blockIssues(values: BlockValues, today: CalendarDate): Issues {
  const block = planBlock(values, today);
  return block.ok ? {} : { [fieldOf[block.reason]]: refusalWords[block.reason] };
}
