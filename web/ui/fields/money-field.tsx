import { formatInteger } from "#web/ui/formats/format-money.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** Whole pesos, written "48.000" while they are typed; null while the box is empty. */
export function MoneyField({
  value,
  onChange,
  ...rest
}: Omit<TextFieldProps, "value" | "onChange" | "prefix"> & {
  value: number | null;
  onChange: (pesos: number | null) => void;
}) {
  return (
    <TextField
      {...rest}
      prefix="$"
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? "" : formatInteger(value)}
      onChange={(event) => {
        const figures = event.currentTarget.value.replace(/\D/g, "").slice(0, 9);
        onChange(figures === "" ? null : Number(figures));
      }}
    />
  );
}
