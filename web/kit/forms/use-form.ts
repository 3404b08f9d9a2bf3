import type { MutationMeta } from "@tanstack/react-query";
import { useRef } from "react";
import type { Refusal } from "#contract/errors.ts";
import { refusalCode } from "#web/api.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { refusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { checkForm, type FieldErrors } from "./form-store.ts";
import { type FormValues, useFormValues } from "./use-form-values.ts";

/** A form from its first values to the answer of the server. */
export type FormOptions<Values, Answer> = {
  initial: Values | (() => Values);
  /** Returns the errors of the values before they are sent, usually by the contract's schema (`formIssues`). */
  check?: (values: Values) => FieldErrors | Promise<FieldErrors>;
  /** Checks the questions beside the form, at each attempt; false prevents sending. */
  beside?: (() => boolean) | undefined;
  onTyped?: ((values: Values) => void) | undefined;
  send: (values: Values) => Promise<Answer>;
  onSent?: (answer: Answer, values: Values, form: FormValues<Values>) => void;
  /** Runs after the screen is up to date; `answer` is undefined after a failure. */
  onSettled?: (answer: Answer | undefined) => unknown;
  /**
   * The field beside which each refusal shows ("" for the whole form), or the step that follows it. A field that is not
   * on the screen leaves its refusal to the dialog.
   */
  refused?: Refused<Values>;
  /** The field of each path of the request that bears another name than its field. */
  paths?: Readonly<Record<string, string>>;
  /** The sentence of the failure dialog for everything else, or the report that takes its place. */
  failed: string | ((error: unknown, form: FormValues<Values>) => void);
  meta?: MutationMeta;
};

type Refused<Values> = { readonly [Code in Refusal]?: string | ((form: FormValues<Values>) => void) };

/**
 * Holds a form and sends it once, even if its button is pressed twice. Refusals show beside their fields, other
 * failures in the dialog; the input stays. The call itself has its idempotency key from `api`.
 */
export function useForm<Values, Answer>(options: FormOptions<Values, Answer>) {
  const {
    initial,
    check = () => ({}),
    beside,
    onTyped,
    send,
    onSent,
    onSettled,
    refused,
    paths,
    failed,
    meta,
  } = options;
  const form = useFormValues(initial, onTyped);
  const checking = useRef(false);
  const { act, isPending } = useAct({
    mutationFn: send,
    ...(meta && { meta }),
    onSuccess: (answer: Answer, values: Values) => onSent?.(answer, values, form),
    onSettled: (answer: Answer | undefined) => onSettled?.(answer),
    onError: (error: unknown) => {
      const code = refusalCode(error);
      const hasLeft = form.store.hasLeft();
      const place = code && !hasLeft ? refused?.[code] : undefined;
      if (place instanceof Function) return place(form);
      const shown = hasLeft ? new Set<string>() : form.store.shown;
      const errors =
        place === undefined
          ? errorsBeside(error, shown, paths)
          : shown.has(place)
            ? { [place]: reasonOf(error) }
            : null;
      if (errors) form.refuse(errors);
      else if (typeof failed === "string") void showFailure(failed, error);
      else failed(error, form);
    },
  });
  const submit = async () => {
    // A check may have to be fetched first: a press meanwhile is ignored.
    if (checking.current) return;
    checking.current = true;
    try {
      const values = await checkForm(form.store, check, beside);
      if (values) act(values);
    } finally {
      checking.current = false;
    }
  };
  return {
    ...form,
    isPending,
    /** Sends the input once more without its check, with the answer to a question that the server's refusal raised. */
    again: (answered: Partial<Values>) => act({ ...form.store.state().values, ...answered }),
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      void submit();
    },
  };
}

/** Returns the errors of fields in a failure; null if it is about anything that the form does not show. */
export function errorsBeside(
  error: unknown,
  shown: ReadonlySet<string>,
  paths: Readonly<Record<string, string>> = {},
): FieldErrors | null {
  const sentences = refusedFields(error);
  if (!sentences) return null;
  const errors = Object.entries(sentences).map(([path, sentence]) => [paths[path] ?? path, sentence] as const);
  return errors.every(([path]) => shown.has(path)) ? Object.fromEntries(errors) : null;
}
