/**
 * Sentences beside the fields of a form, by path ("name", "categories.0.cost"). The empty path is about the whole form;
 * any change clears it.
 */
export type FieldErrors = Readonly<Record<string, string>>;

/** The input of a form, the errors beside its fields, and the values from which it counts as changed. */
export type FormState<Values> = { readonly values: Values; readonly errors: FieldErrors; readonly saved: Values };

/** The state of one form outside of React, so that a later step always reads the newest input. */
export type FormStore<Values> = ReturnType<typeof createFormStore<Values>>;

/** Opens the state of a form. */
export function createFormStore<Values>(begun: Values) {
  let state: FormState<Values> = { values: begun, errors: {}, saved: begun };
  const listeners = new Set<() => void>();
  let hasLeft = false;
  const become = (changed: Partial<FormState<Values>>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    /** The paths whose errors the screen shows; another error belongs in the failure dialog. */
    shown: new Set<string>(),
    /** True once the form has left the screen: a later answer finds neither its fields nor its sheet. */
    hasLeft: () => hasLeft,
    enter: () => {
      hasLeft = false;
    },
    leave: () => {
      hasLeft = true;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Changes some values. Clears the errors of those fields and of what they hold, or those of the given paths. */
    change: (change: Partial<Values>, paths: readonly string[] = Object.keys(change)) =>
      become({ values: { ...state.values, ...change }, errors: without(state.errors, paths) }),
    /** Shows these errors and no others; all values stay. */
    refuse: (errors: FieldErrors) => become({ errors }),
    /** Takes these values for the saved ones; without `shown` the input stays as it is. */
    keep: (saved: Values, shown: Values = state.values) => become({ saved, values: shown }),
    /** Returns to the saved values. */
    reset: () => become({ values: state.saved, errors: {} }),
  };
}

/**
 * Checks a form and the questions beside it, all in one round, and shows the errors. Returns the values to send, or
 * null if something is wrong.
 */
export async function checkForm<Values>(
  store: FormStore<Values>,
  check: (values: Values) => FieldErrors | Promise<FieldErrors>,
  beside: () => boolean = () => true,
): Promise<Values | null> {
  const errors = await check(store.state().values);
  store.refuse(errors);
  return beside() && Object.keys(errors).length === 0 ? store.state().values : null;
}

/** Returns true if two values hold the same, to any depth of lists and records. */
export function holdsSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return entries.length === others.size && entries.every(([key, value]) => holdsSame(value, others.get(key)));
}

function without(errors: FieldErrors, paths: readonly string[]): FieldErrors {
  const isCleared = (path: string) => path === "" || paths.some((one) => path === one || path.startsWith(`${one}.`));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isCleared(path)));
}
