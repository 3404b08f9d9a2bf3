import { useForm } from "@mantine/form";
import { flushSync } from "react-dom";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { isEmpty, issuesOfStep, type Step } from "./publish-checks.ts";
import type { PublishValues } from "./publish-values.ts";

const steps: readonly Step[] = [1, 2, 3];

/** The form behind the three steps; each step reads and writes its own part. */
export type PublishForm = ReturnType<typeof useForm<PublishValues>>;

/** Opens the form with what the wizard begins with. */
export function usePublishForm(initialValues: PublishValues): PublishForm {
  return useForm<PublishValues>({ initialValues });
}

/**
 * Checks the wizard up to a step and writes what is wrong beside each field; gives the first step that cannot be left, or null.
 * What is wrong is on the screen when it answers, so that the focus can go there.
 */
export async function firstWrongStep(form: PublishForm, last: Step, today: CalendarDate): Promise<Step | null> {
  for (const step of steps.slice(0, last)) {
    const issues = await issuesOfStep(step, form.values, today);
    flushSync(() => form.setErrors(issues));
    if (!isEmpty(issues)) return step;
  }
  return null;
}
