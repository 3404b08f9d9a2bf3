import { setImmediate as nextTurn } from "node:timers/promises";

/** Puts work off until its first use. The returned function does it once and returns its value. */
export type Later = <Value>(work: () => Value) => () => Value;

/** The work that first requests need, and that a start does not wait for. */
export type WarmUp = {
  readonly later: Later;
  /** Does all the work that nobody has used yet. */
  readonly run: () => Promise<void>;
};

/** Creates an empty list of such work. Requests are answered between two pieces of it. */
export function createWarmUp(): WarmUp {
  const pieces: (() => unknown)[] = [];
  return {
    later: (work) => {
      let done: { readonly value: ReturnType<typeof work> } | undefined;
      const use = () => {
        done ??= { value: work() };
        return done.value;
      };
      pieces.push(use);
      return use;
    },
    run: async () => {
      for (const use of pieces.splice(0)) {
        await nextTurn();
        await use();
      }
    },
  };
}
