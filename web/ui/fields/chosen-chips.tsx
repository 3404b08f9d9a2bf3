import { Chip } from "#web/ui/chips/chip.tsx";
import styles from "#web/ui/chips/segmented.module.css";
import { Row } from "#web/ui/layouts/stack.tsx";
import { FieldError } from "./field-frame.tsx";

/** Chooses some of several options, as chips. */
export function ChosenChips<Value extends string | number>({
  legend,
  hideLegend = false,
  error,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  hideLegend?: boolean;
  error: string | undefined;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (values: Value[]) => void;
}) {
  return (
    <fieldset>
      <legend className={hideLegend ? "unseen" : styles.legend}>{legend}</legend>
      <Row>
        {options.map(({ value, label }) => {
          const isChosen = chosen.includes(value);
          return (
            <Chip
              key={value}
              chosen={isChosen}
              onPress={() => onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
            >
              {label}
            </Chip>
          );
        })}
      </Row>
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  );
}
