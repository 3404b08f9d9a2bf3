import Papa from "papaparse";

/**
 * Writes rows, the headings first, as a CSV for Argentina's Excel: semicolons, a UTF-8 mark, and no cell is a formula.
 */
export function spreadsheetText(rows: readonly (readonly string[])[]): string {
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: ";", newline: "\r\n", escapeFormulae: true },
  );
  return `\ufeff${text}\r\n`;
}
