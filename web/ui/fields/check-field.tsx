import { type ComponentProps, type ReactNode, useId } from "react";
import { classList } from "#web/ui/class-list.ts";
import styles from "./field.module.css";
import { FieldError } from "./field-frame.tsx";

type ToggleProps = Omit<ComponentProps<"input">, "type" | "className"> & { label: ReactNode };

/** A box to tick with its words beside; `tone="paid"` paints the tick in turf, for money that arrived. */
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

/** Something that is on or off from this moment; `spread` puts the words at the left end and the switch at the right. */
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
