import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { boxClass, FieldFrame, type FieldProps } from "./field-frame.tsx";

/** Several lines of text; it grows with what is written. */
export function TextAreaField({
  label,
  error,
  hint,
  labelAction,
  optional,
  hideLabel,
  id,
  className,
  ...input
}: FieldProps & ComponentProps<"textarea">) {
  const frame = { label, error, hint, labelAction, optional, hideLabel, id };
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <div className={boxClass(className)}>
          <textarea {...input} {...attributes} className={styles.control} />
        </div>
      )}
    </FieldFrame>
  );
}
