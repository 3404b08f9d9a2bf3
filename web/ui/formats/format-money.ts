/** Formats whole pesos with dots every three digits: "$ 48.000"; the space does not break. A debt is "-$ 48.000". */
export function formatMoney(pesos: number): string {
  return `${pesos < 0 ? "-" : ""}$\u00a0${formatInteger(Math.abs(pesos))}`;
}

/** Formats a whole number with dots every three digits: "2.425"; a dash for NaN, an amount that cannot be read. */
export function formatInteger(value: number): string {
  if (Number.isNaN(value)) return "–";
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ".");
}
