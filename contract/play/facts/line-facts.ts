import type { OfPair } from "./fact-parts.ts";

/** What is known of what happens to pairs of a waiting list. */
export type LineFacts = {
  /** A place is held for a pair of the waiting list until then. */
  "pair.place-offered": OfPair & { readonly after: { readonly until: string } };
  "pair.place-taken": OfPair;
  "pair.place-declined": OfPair & { readonly after: { readonly stays: boolean } };
  /** Nobody answered in time, or nobody is let in any more; `stays`: whether the pair still stands in line. */
  "pair.place-lost": OfPair & { readonly after: { readonly why: "passed" | "ended"; readonly stays: boolean } };
  /** It was their turn, and pairs enter by themselves. */
  "pair.place-entered": OfPair;
  "pair.place-given": OfPair & { readonly after: { readonly reason: string; readonly quota: number } };
};
