import { SelectField } from "#web/ui/fields/select-field.tsx";

/** A choice of the values of a rule. */
export function RuleSelect<Value extends string>({
  label,
  value,
  values,
  labels,
  error,
  onChange,
}: {
  label: string;
  value: Value;
  values: readonly Value[];
  labels: Record<Value, string>;
  error?: string | undefined;
  onChange: (value: Value) => void;
}) {
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      onChange={(event) => {
        const chosen = values.find((one) => one === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
      options={values.map((one) => ({ value: one, label: labels[one] }))}
    />
  );
}
