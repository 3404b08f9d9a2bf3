import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { boxClass, FieldFrame, type FieldProps } from "./field-frame.tsx";

/** Several lines of text; the field grows with its content. */
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
