import type { ComponentProps } from "react";
import { formatHour } from "#web/ui/formats/format-date.ts";
import { ChevronDownIcon } from "#web/ui/icons/icons.ts";
import styles from "./field.module.css";
import { boxClass, FieldFrame, type FieldProps } from "./field-frame.tsx";

/** An option of a list; `disabled` ones are visible but cannot be chosen. */
export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, "children"> & {
    options: readonly SelectOption[];
    /** A first line that is no option: "Elegí una localidad". */
    placeholder?: string | undefined;
  };

/** One of a list, with the phone's own wheel or the desktop's own list. */
export function SelectField({
  label,
  error,
  saidIn,
  hint,
  labelAction,
  optional,
  hideLabel,
  options,
  placeholder,
  id,
  className,
  ...select
}: SelectFieldProps) {
  const frame = { label, error, saidIn, hint, labelAction, optional, hideLabel, id };
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <div className={boxClass(styles.select, className)}>
          <select {...select} {...attributes} className={styles.control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </div>
      )}
    </FieldFrame>
  );
}

/** A whole hour of the clock between two, both included ("08:00" to "22:00"); its value is the number as text. */
export function HourField({ from, to, ...rest }: Omit<SelectFieldProps, "options"> & { from: number; to: number }) {
  const options = Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: formatHour(from + index),
  }));
  return <SelectField {...rest} options={options} />;
}
