import { type FormEvent, useRef } from "react";

/** A form as far as sending it needs to know it. */
type Checked<Values> = {
  validate(): { readonly hasErrors: boolean } | Promise<{ readonly hasErrors: boolean }>;
  getValues(): Values;
};

/**
 * Sends a form once its check has passed, for a check that has to be fetched first. While it runs another press is nothing: the
 * library forgets the older of two checks, and takes it for one that found nothing.
 */
export function useSubmit<Values>(form: Checked<Values>, send: (values: Values) => void) {
  const checking = useRef(false);
  const submit = async () => {
    if (checking.current) return;
    checking.current = true;
    try {
      const { hasErrors } = await form.validate();
      if (!hasErrors) send(form.getValues());
    } finally {
      checking.current = false;
    }
  };
  return (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
}
