import type { ComponentProps, ReactNode } from "react";
import { classList } from "#web/ui/class-list.ts";
import styles from "./field.module.css";
import { boxClass, FieldFrame, type FieldProps } from "./field-frame.tsx";

/** Adornments of a text field: something at the left ("$", an icon) or at the right of the value. */
export type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "prefix"> & {
    prefix?: ReactNode;
    suffix?: ReactNode;
    alignRight?: boolean | undefined;
  };

/**
 * One line of text; takes what a native input takes, and the input props of a form (value, onChange, onBlur, error).
 */
export function TextField({
  label,
  error,
  saidIn,
  hint,
  labelAction,
  optional,
  hideLabel,
  prefix,
  suffix,
  alignRight,
  id,
  className,
  ...input
}: TextFieldProps) {
  const frame = { label, error, saidIn, hint, labelAction, optional, hideLabel, id };
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <div className={boxClass(className)}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input
            type="text"
            {...input}
            {...attributes}
            className={classList(styles.control, alignRight && styles.right)}
          />
          {suffix}
        </div>
      )}
    </FieldFrame>
  );
}

/**
 * An optional phone number, with the right keyboard; the browser suggests one only for the person's own
 * (`autoComplete`).
 */
export function PhoneField(props: TextFieldProps) {
  return <TextField optional type="tel" autoComplete="off" {...props} />;
}

/** An e-mail address, with the right keyboard and autofill. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
