import { type ReactNode, useId } from "react";
import { uiWords } from "#web/i18n/ui.ts";
import { classList } from "#web/ui/class-list.ts";
import { WarningIcon } from "#web/ui/icons/icons.ts";
import styles from "./field.module.css";

/**
 * Properties of every field around its control. `error` replaces nothing: the value stays and the message goes under
 * it.
 */
export type FieldProps = {
  label: ReactNode;
  error?: ReactNode;
  /** The id of the element that shows the error instead, if there is no room for a message under the control. */
  saidIn?: string | undefined;
  hint?: ReactNode;
  /** A link at the right of the label ("¿Olvidaste tu contraseña?"). */
  labelAction?: ReactNode;
  /** Shows "(opcional)" beside the label. */
  optional?: boolean | undefined;
  /** Hides the label except from screen readers, if a table head already shows it. */
  hideLabel?: boolean | undefined;
};

/** Attributes that connect the control with its label, hint and error. */
export type ControlAttributes = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** Label above, control, then the error or the hint under it. */
export function FieldFrame({
  label,
  error,
  saidIn,
  hint,
  labelAction,
  optional,
  hideLabel,
  id: givenId,
  children,
}: FieldProps & { id?: string | undefined; children: (attributes: ControlAttributes) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const note =
    error && saidIn === undefined ? (
      <FieldError>{error}</FieldError>
    ) : hint ? (
      <p className={styles.hint}>{hint}</p>
    ) : null;
  return (
    <div className={styles.field}>
      <div className={hideLabel ? "unseen" : styles.head}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
          {optional && <span className={styles.optional}> ({uiWords.optional})</span>}
        </label>
        {labelAction}
      </div>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error && saidIn !== undefined ? saidIn : note ? noteId : undefined,
      })}
      <div id={noteId} aria-live="polite">
        {note}
      </div>
    </div>
  );
}

/** An error under its field: icon and sentence. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className={styles.error}>
      <WarningIcon size={18} />
      <span>{children}</span>
    </p>
  );
}

/** Returns the class of the box that holds a control, for fields that draw their own. */
export function boxClass(...more: (string | undefined | false)[]): string {
  return classList(styles.box, ...more);
}
