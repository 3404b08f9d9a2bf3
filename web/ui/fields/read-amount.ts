import { readPesos } from "#domain/lib/typed-pesos.ts";
import { amountRefusals } from "#web/i18n/ui.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import type { TypedReading } from "./use-typed-number.ts";

/** Reads a typed amount of at most `max` pesos; a refused one comes with the sentence for its field. */
export function readAmount(text: string, max: number): TypedReading {
  const amount = readPesos(text, max);
  return amount.ok ? { value: amount.value } : { says: amountRefusals[amount.reason](formatMoney(max)) };
}
