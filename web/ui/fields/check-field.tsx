import { type ComponentProps, type ReactNode, useId } from "react";
import { classList } from "#web/ui/class-list.ts";
import styles from "./field.module.css";
import { FieldError } from "./field-frame.tsx";

type ToggleProps = Omit<ComponentProps<"input">, "type" | "className"> & { label: ReactNode };

/** A checkbox with its label beside; `tone="paid"` paints the tick green, for money that arrived. */
export function CheckField({
  label,
  error,
  tone = "choice",
  ...input
}: ToggleProps & { error?: ReactNode; tone?: "choice" | "paid" }) {
  const noteId = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          className={classList(styles.checkbox, tone === "paid" && styles.paid)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
        />
        <span>{label}</span>
      </label>
      <div id={noteId} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}

/** A switch that takes effect at once; `spread` puts the label at the left end and the switch at the right. */
export function SwitchField({
  label,
  hideLabel = false,
  spread = false,
  ...input
}: ToggleProps & { hideLabel?: boolean; spread?: boolean }) {
  return (
    <label className={classList(styles.switchRow, spread && styles.spread)}>
      <span className={hideLabel ? "unseen" : undefined}>{label}</span>
      <input {...input} type="checkbox" className={styles.switch} />
    </label>
  );
}
