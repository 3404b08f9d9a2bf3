import { useEffect, useLayoutEffect, useState } from "react";
import { createFormStore, type FormStore, holdsSame } from "./form-store.ts";

/** The fields whose value is one of these. */
type FieldsOf<Values, Kind> = {
  [Field in keyof Values & string]-?: Values[Field] extends Kind ? Field : never;
}[keyof Values & string];

/** The values of a form with their errors, and the properties of its fields. */
export type FormValues<Values> = ReturnType<typeof useFormValues<Values>>;

/** Holds the values of a form and the errors beside its fields. `onTyped` hears each change. */
export function useFormValues<Values>(begun: Values | (() => Values), onTyped?: (values: Values) => void) {
  const [store] = useState(() => createFormStore(begun instanceof Function ? begun() : begun));
  useEffect(() => {
    store.enter();
    return store.leave;
  }, [store]);
  return { store, ...useStore(store, onTyped) };
}

function useStore<Values>(store: FormStore<Values>, onTyped?: (values: Values) => void) {
  const { values, errors, saved } = useStoreState(store);
  const change: FormStore<Values>["change"] = (changed, paths) => {
    store.change(changed, paths);
    onTyped?.(store.state().values);
  };
  const errorOf = (path: string): string | undefined => {
    store.shown.add(path);
    return errors[path];
  };
  const write = <Field extends keyof Values & string>(field: Field, value: unknown) =>
    change({ ...store.state().values, [field]: value }, [field]);
  return {
    values,
    errors,
    /** Returns the error of a field that shows it by itself; of the whole form with "". */
    errorOf,
    isDirty: !holdsSame(values, saved),
    change,
    refuse: store.refuse,
    keep: store.keep,
    reset: store.reset,
    /** Returns the properties of a line or an area of text, or of a list that offers only values of the field. */
    text: <Field extends FieldsOf<Values, string | undefined>>(field: Field) => ({
      value: values[field],
      error: errorOf(field),
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        write(field, currentTarget.value),
    }),
    /** Returns the properties of a checkbox or a switch. */
    tick: <Field extends FieldsOf<Values, boolean>>(field: Field) => ({
      checked: values[field],
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly checked: boolean } }) =>
        write(field, currentTarget.checked),
    }),
    /** Returns the properties of any other field with a message of its own: an amount, a day. */
    pick: <Field extends keyof Values & string>(field: Field) => ({
      value: values[field],
      error: errorOf(field),
      onChange: (value: Values[Field]) => write(field, value),
    }),
    /** Returns the properties of a choice without a message of its own. */
    choose: <Field extends keyof Values & string>(field: Field) => ({
      value: values[field],
      onChange: (value: Values[Field]) => write(field, value),
    }),
  };
}

/**
 * Follows the state of a form from a layout effect on. Input from before the hydration is repeated right after it
 * (web/take-over.ts), earlier than `useSyncExternalStore` would subscribe, and a link pressed then must know of it.
 */
function useStoreState<Values>(store: FormStore<Values>) {
  const [state, follow] = useState(store.state);
  useLayoutEffect(() => {
    const take = () => follow(store.state());
    take();
    return store.subscribe(take);
  }, [store]);
  return state;
}
