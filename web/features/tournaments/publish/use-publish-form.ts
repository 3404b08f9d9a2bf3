import { useForm } from "@mantine/form";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { isEmpty, issuesOfStep, type Step } from "./publish-checks.ts";
import type { PublishValues } from "./publish-values.ts";

/** The form behind the three steps; each step reads and writes its own part. */
export type PublishForm = ReturnType<typeof useForm<PublishValues>>;

/** Opens the form with what the wizard begins with. */
export function usePublishForm(initialValues: PublishValues): PublishForm {
  return useForm<PublishValues>({ initialValues });
}

/** Checks a step and writes what is wrong beside each field; tells whether the step can be left. */
export function checkStep(form: PublishForm, step: Step, today: CalendarDate): boolean {
  const issues = issuesOfStep(step, form.values, today);
  form.setErrors(issues);
  return isEmpty(issues);
}
