import { Segmented } from "#web/ui/chips/segmented.tsx";

/** A choice of a few numbers, side by side. */
export function NumberChoice<Value extends number>({
  label,
  value,
  values,
  say = String,
  onChange,
}: {
  label: string;
  value: Value;
  values: readonly Value[];
  say?: (value: number) => string;
  onChange: (value: Value) => void;
}) {
  return (
    <Segmented
      label={label}
      showLabel
      value={String(value)}
      onChange={(text) => {
        const chosen = values.find((one) => String(one) === text);
        if (chosen !== undefined) onChange(chosen);
      }}
      options={values.map((one) => ({ value: String(one), label: say(one) }))}
    />
  );
}
