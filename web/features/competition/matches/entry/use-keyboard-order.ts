import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { type MatchFormat, ruleOfSet } from "#domain/competition/scoring/format.ts";

/**
 * Lets a result be typed with figures alone. The focused field is selected. Once its number is surely complete the
 * focus moves to the next one, skipping the points of a tie-break. After the last it moves to the submit button.
 * Returns the props of the form.
 */
export function useKeyboardOrder(format: MatchFormat): {
  ref: RefObject<HTMLFormElement | null>;
  onFocus: (event: FormEvent) => void;
  onInput: (event: FormEvent) => void;
} {
  const ref = useRef<HTMLFormElement>(null);
  const left = useRef<HTMLInputElement>(null);
  // After every change, since a set may have appeared just now.
  useEffect(() => {
    const form = ref.current;
    if (!form || !left.current) return;
    const fields = [...form.querySelectorAll<HTMLInputElement>("[data-counts] input")];
    const next = fields[fields.indexOf(left.current) + 1];
    left.current = null;
    if (next) next.focus();
    else document.querySelector<HTMLElement>(`button[type=submit][form="${CSS.escape(form.id)}"]`)?.focus();
  });
  return {
    ref,
    onFocus: ({ target }) => {
      if (target instanceof HTMLInputElement && target.inputMode === "numeric") target.select();
    },
    onInput: ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.value === "" || !target.closest("[data-counts]")) return;
      const set = Number(target.closest<HTMLElement>("[data-set]")?.dataset.set);
      // A super tie-break usually has two figures.
      const whole = ruleOfSet(format, set).kind === "games" || Number(target.value) >= 2;
      if (set > 0 && whole) left.current = target;
    },
  };
}
