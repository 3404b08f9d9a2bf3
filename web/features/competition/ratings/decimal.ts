const formatterWith = (digits: number) =>
  new Intl.NumberFormat("es-AR", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const formatters = { 1: formatterWith(1), 2: formatterWith(2), 3: formatterWith(3), 4: formatterWith(4) };

/** Writes a number with so many decimals: "1.149,5". */
export function decimal(value: number, digits: 1 | 2 | 3 | 4): string {
  return formatters[digits].format(value);
}
