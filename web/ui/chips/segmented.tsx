import { type ReactNode, useEffect, useId, useRef } from "react";
import { classList } from "#web/ui/class-list.ts";
import styles from "./segmented.module.css";

/** One of the choices of a segmented control or of a row of chips. */
export type Choice<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

type ChoicesProps<Value extends string> = {
  /** Name of the choice for screen readers; drawn only with `showLabel`. */
  label: string;
  showLabel?: boolean;
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly Choice<Value>[];
};

/** One of a few choices, side by side in one box; the chosen one is dark. Arrow keys move the choice. */
export function Segmented<Value extends string>({
  fit = false,
  ...props
}: ChoicesProps<Value> & { /** As wide as its words instead of the whole line. */ fit?: boolean }) {
  return <Choices {...props} className={classList(styles.segmented, fit && styles.fit)} />;
}

/**
 * One of many choices, as chips that scroll sideways on the phone. `even` gives all the same width in one line (seven
 * levels), `oneLine` scrolls on the laptop too, `allSeen` wraps.
 */
export function ChoiceChips<Value extends string>({
  even = false,
  oneLine = false,
  allSeen = false,
  ...props
}: ChoicesProps<Value> & { even?: boolean; oneLine?: boolean; allSeen?: boolean }) {
  const className = classList(styles.chips, even && styles.even, oneLine && styles.oneLine, allSeen && styles.allSeen);
  return <Choices {...props} className={className} />;
}

function Choices<Value extends string>({
  label,
  showLabel = false,
  value,
  onChange,
  options,
  className,
}: ChoicesProps<Value> & { className: string }) {
  const name = useId();
  const line = useRef<HTMLDivElement>(null);
  // On the phone the chosen one may lie outside the visible part of the line.
  useEffect(() => {
    const chosen = line.current?.querySelector("input:checked")?.closest("label");
    if (!line.current || !chosen) return;
    const left = chosen.getBoundingClientRect().left - line.current.getBoundingClientRect().left;
    line.current.scrollLeft += left - (line.current.clientWidth - chosen.clientWidth) / 2;
  }, []);
  return (
    <fieldset>
      <legend className={showLabel ? styles.legend : "unseen"}>{label}</legend>
      <div ref={line} className={className}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              className="unseen"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
