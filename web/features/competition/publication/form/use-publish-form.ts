import { flushSync } from "react-dom";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { type FormValues, useFormValues } from "#web/kit/forms/use-form-values.ts";
import { isEmpty, issuesOfStep, type Step } from "./publish-checks.ts";
import type { PublishValues } from "./publish-values.ts";

const steps: readonly Step[] = [1, 2, 3];

/** The form behind the three steps; each step reads and writes its own part. */
export type PublishForm = FormValues<PublishValues>;

/** Opens the form with the wizard's first values. */
export function usePublishForm(initialValues: PublishValues): PublishForm {
  return useFormValues(initialValues);
}

/**
 * Checks the wizard up to a step and shows the errors beside their fields. Returns the first step with errors, or null.
 * The errors are on the screen by then, so that the focus can go there.
 */
export async function firstWrongStep(form: PublishForm, last: Step, today: CalendarDate): Promise<Step | null> {
  for (const step of steps.slice(0, last)) {
    const issues = await issuesOfStep(step, form.values, today);
    flushSync(() => form.refuse(issues));
    if (!isEmpty(issues)) return step;
  }
  return null;
}
