/** "$ 48.000": whole pesos with dots every three figures; the space does not break. A debt is written "-$ 48.000". */
export function formatMoney(pesos: number): string {
  return `${pesos < 0 ? "-" : ""}$\u00a0${formatInteger(Math.abs(pesos))}`;
}

/** "2.425": a whole number with dots every three figures. */
export function formatInteger(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ".");
}
