import { useId } from "react";
import { uiWords } from "#web/i18n/ui.ts";
import { classList } from "#web/ui/class-list.ts";
import { MinusIcon, PlusIcon } from "#web/ui/icons/icons.ts";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";
import styles from "./stepper-field.module.css";

/** A whole number between two with a minus and a plus at the ends; `big` is the one of a score, `strong` its winner's. */
export function StepperField({
  value,
  onChange,
  min = 0,
  max = 99,
  big = false,
  strong = true,
  disabled = false,
  invalid = false,
  focusFirst = false,
  ...frame
}: FieldProps & {
  /** The number, or null while the box is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  big?: boolean;
  strong?: boolean;
  disabled?: boolean;
  /** Something beside it says what is wrong with it. */
  invalid?: boolean;
  /** Whether it has the focus when its dialog opens. */
  focusFirst?: boolean;
}) {
  const id = useId();
  // An empty box counts from the least: one press of the plus is one more than that, one of the minus is that itself.
  const move = (by: number) => onChange(Math.min(max, Math.max(min, (value ?? min) + by)));
  const name = typeof frame.label === "string" ? frame.label : "";
  return (
    <FieldFrame {...frame} id={id}>
      {(attributes) => (
        <div className={classList(styles.stepper, big && styles.big)}>
          <button
            type="button"
            aria-label={`${uiWords.subtract}: ${name}`}
            disabled={disabled || (value !== null && value <= min)}
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
            value={value ?? ""}
            onChange={(event) => onChange(numberIn(event.currentTarget.value, max))}
            onKeyDown={(event) => {
              if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
              event.preventDefault();
              move(event.key === "ArrowUp" ? 1 : -1);
            }}
          />
          <button
            type="button"
            aria-label={`${uiWords.add}: ${name}`}
            disabled={disabled || (value ?? min) >= max}
            onClick={() => move(1)}
          >
            <PlusIcon size={big ? 22 : 18} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

/** What was typed, be it too much: a form says so, and never takes another number than the one that was meant. */
function numberIn(text: string, max: number): number | null {
  const figures = text.replace(/\D/g, "").slice(0, String(max).length + 1);
  return figures === "" ? null : Number(figures);
}
