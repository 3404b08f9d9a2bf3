import { cleanedNumber } from "./cleaned-text.ts";
import { ok, type Result, refuse } from "./result.ts";

/**
 * The reasons to refuse a typed amount: it has cents, it can be read in two ways or in none, or it exceeds its limit.
 */
export type PesosRefusal = "cents" | "unclear" | "too-much";

const grouped = /^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*(?:([.,])(\d{1,2}))?$/;
const plain = /^\d+(?:([.,])(\d*))?$/;

/**
 * Reads an amount of whole pesos as it is written in Argentina ("$ 48.000", "48.000,00") or by a machine ("48000.00");
 * null for an empty text. Refuses an amount above `max`, and an ambiguous one ("48,000", "48.5"): a wrong guess would
 * be false money.
 */
export function readPesos(typed: string, max: number): Result<number | null, PesosRefusal> {
  const text = cleanedNumber(typed)
    .replace(/^(?:ars|ar\$|\$)?\s*/i, "")
    .replace(/\s*(?:[.,]?-{1,2}|pesos|ars|\$)$/i, "")
    .replace(/(\d)[.,]$/, "$1");
  if (text === "") return cleanedNumber(typed) === "" || /^\s*\$\s*$/.test(typed) ? ok(null) : refuse("unclear");
  const whole = wholePart(text);
  if (!whole.ok) return whole;
  const pesos = Number(whole.value.replace(/\D/g, ""));
  return pesos > max ? refuse("too-much") : ok(pesos);
}

function wholePart(text: string): Result<string, PesosRefusal> {
  const [, separator, point, cents = ""] = grouped.exec(text) ?? [];
  if (separator !== undefined) {
    // "48,000" may be 48 with three decimals; a second group, or cents after a point, decides.
    if (separator === "," && point === undefined && text.split(",").length === 2) return refuse("unclear");
    if (point === separator) return refuse("unclear");
    return withoutCents(point === undefined ? text : text.slice(0, -1 - cents.length), cents);
  }
  const [, sign, decimals = ""] = plain.exec(text) ?? [];
  if (!plain.test(text)) return refuse("unclear");
  const whole = text.split(/[.,]/)[0] ?? "";
  if (decimals.length > 2) return refuse("unclear");
  // "48.5" and "48.00" may be an unfinished "48.500"; after four digits no thousands can follow.
  if (sign === "." && decimals !== "" && whole.length <= 3) return refuse("unclear");
  return withoutCents(whole, decimals);
}

function withoutCents(whole: string, cents: string): Result<string, PesosRefusal> {
  return /^0*$/.test(cents) ? ok(whole) : refuse("cents");
}
