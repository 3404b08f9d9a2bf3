import type { api } from "#web/api.ts";

/** A charge of the player with the ways to pay it, as the server returns them. */
export type PayableCharge = Awaited<ReturnType<typeof api.paying.ways>>;

/** The heading above every way to pay, and the function that closes the sheet. */
export type SheetHead = { readonly title: string; readonly detail: string; readonly onClose: () => void };
