import { type RefObject, useEffect, useRef } from "react";

/** Focuses the first refused field whenever there are new refusals. Give the ref to the form. */
export function useFirstIssue(issues: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.values(issues).some((issue) => issue !== undefined)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [issues]);
  return form;
}
