import { isId } from "#domain/lib/ids.ts";

/** The receipt to show; without one, all debts and payments. */
export type PaymentsSearch = { comprobante?: string };

/** Reads the known parameters of an address; ignores anything else. */
export function paymentsSearch({ comprobante }: Record<string, unknown>): PaymentsSearch {
  return typeof comprobante === "string" && isId(comprobante) ? { comprobante } : {};
}
