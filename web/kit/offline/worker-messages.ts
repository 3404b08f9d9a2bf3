/**
 * A message from a page to the service worker. `take-over`: replace the earlier worker. `keeps`: answer on the given
 * port whether it stores this file, which proves that both are of one build.
 */
export type WorkerMessage = { readonly kind: "take-over" } | { readonly kind: "keeps"; readonly file: string };

/** Address of the application's page without a person's data. */
export const shellPath = "/index.html";
