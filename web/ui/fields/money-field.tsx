import { pesosLimits } from "#domain/lib/money-limits.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { formatInteger, formatMoney } from "#web/ui/formats/format-money.ts";
import { readAmount } from "./read-amount.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { useTypedNumber } from "./use-typed-number.ts";

/**
 * Whole pesos up to `max`, written "48.000" while they are typed; null while the box is empty, NaN while it holds no
 * such amount.
 */
export function MoneyField({
  value,
  onChange,
  max = pesosLimits.amount,
  error,
  hint,
  ...rest
}: Omit<TextFieldProps, "value" | "onChange" | "prefix" | "max"> & {
  value: number | null;
  onChange: (pesos: number | null) => void;
  max?: number;
}) {
  const { attributes, says, isWrittenOtherwise } = useTypedNumber({
    value,
    onChange,
    read: (text) => readAmount(text, max),
    write: formatInteger,
  });
  return (
    <TextField
      {...rest}
      {...attributes}
      prefix="$"
      inputMode="numeric"
      autoComplete="off"
      error={says ?? error}
      hint={isWrittenOtherwise && value !== null ? uiWords.willBe(formatMoney(value)) : hint}
    />
  );
}
