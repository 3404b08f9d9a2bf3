const formatterWith = (digits: number) =>
  new Intl.NumberFormat("es-AR", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const formatters = { 1: formatterWith(1), 2: formatterWith(2), 3: formatterWith(3), 4: formatterWith(4) };

const setting = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 2 });

/** Writes a constant of the rules as it is, to two decimals: "0,5", "3". */
export function constant(value: number): string {
  return setting.format(value);
}

/** Writes a number with so many decimals: "1.149,5". */
export function decimal(value: number, digits: 1 | 2 | 3 | 4): string {
  return formatters[digits].format(value);
}
