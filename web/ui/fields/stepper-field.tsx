import { useId } from "react";
import { cleanedNumber } from "#domain/lib/cleaned-text.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { classList } from "#web/ui/class-list.ts";
import { MinusIcon, PlusIcon } from "#web/ui/icons/icons.ts";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";
import styles from "./stepper-field.module.css";
import { type TypedReading, useTypedNumber } from "./use-typed-number.ts";

/** A whole number between two limits, with a minus and a plus button; `big` is a score's, `strong` its winner's. */
export function StepperField({
  value,
  onChange,
  min = 0,
  max = 99,
  from = min,
  big = false,
  strong = true,
  disabled = false,
  invalid = false,
  focusFirst = false,
  ...frame
}: FieldProps & {
  /** The number; null while the box is empty, NaN while it holds none. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** The number from which an empty box counts. */
  from?: number;
  big?: boolean;
  strong?: boolean;
  disabled?: boolean;
  /** True if an element beside it shows its error. */
  invalid?: boolean;
  /** True to take the focus when its dialog opens. */
  focusFirst?: boolean;
}) {
  const id = useId();
  const { attributes: box, says } = useTypedNumber({
    value,
    onChange,
    read: (text) => numberIn(text, max),
    write: String,
  });
  const number = value === null || Number.isNaN(value) ? null : value;
  // From the minimum, a press of the plus gives one more than it, a press of the minus the minimum.
  const move = (by: number) => onChange(Math.min(max, Math.max(min, (number ?? from) + by)));
  const name = typeof frame.label === "string" ? frame.label : "";
  return (
    <FieldFrame {...frame} error={says ?? frame.error} id={id}>
      {(attributes) => (
        <div className={classList(styles.stepper, big && styles.big)}>
          <button
            type="button"
            aria-label={`${uiWords.subtract}: ${name}`}
            disabled={disabled || (number !== null && number <= min)}
            onClick={() => move(-1)}
          >
            <MinusIcon size={big ? 22 : 18} />
          </button>
          <input
            {...attributes}
            aria-invalid={invalid || attributes["aria-invalid"]}
            data-autofocus={focusFirst || undefined}
            className={strong ? styles.strong : undefined}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            disabled={disabled}
            {...box}
            onKeyDown={(event) => {
              if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
              event.preventDefault();
              move(event.key === "ArrowUp" ? 1 : -1);
            }}
          />
          <button
            type="button"
            aria-label={`${uiWords.add}: ${name}`}
            disabled={disabled || (number ?? min) >= max}
            onClick={() => move(1)}
          >
            <PlusIcon size={big ? 22 : 18} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

/** Reads the typed number; one beyond the limits is kept, so that the form refuses exactly that number. */
function numberIn(text: string, max: number): TypedReading {
  const figures = cleanedNumber(text);
  if (figures === "") return { value: null };
  const isNumber = /^\d+$/.test(figures) && figures.length <= String(max).length + 1;
  return isNumber ? { value: Number(figures) } : { says: uiWords.numberUnreadable };
}
