import type { api } from "#web/api.ts";

/** An own charge with the ways to pay it, as the server tells them. */
export type PayableCharge = Awaited<ReturnType<typeof api.paying.ways>>;

/** What stands above every way, and how the sheet is closed. */
export type SheetHead = { readonly title: string; readonly detail: string; readonly onClose: () => void };
