/**
 * What a page says to the service worker: to take over from the one before, or to answer on the given port whether it keeps this
 * file, which tells a page whether it is of the same build.
 */
export type WorkerMessage = { readonly kind: "take-over" } | { readonly kind: "keeps"; readonly file: string };

/** The address at which the page of the application lies that belongs to nobody. */
export const shellPath = "/index.html";
