import { isId } from "#domain/lib/ids.ts";

/** Which receipt is shown; without one all that is owed and paid. */
export type PaymentsSearch = { comprobante?: string };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function paymentsSearch({ comprobante }: Record<string, unknown>): PaymentsSearch {
  return typeof comprobante === "string" && isId(comprobante) ? { comprobante } : {};
}
