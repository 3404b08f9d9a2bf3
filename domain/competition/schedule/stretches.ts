import type { Stretch } from "./problem.ts";

/** Joins stretches into as few as possible, in order: touching or overlapping ones become one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const one of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && one.from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, one.to) };
    else all.push(one);
  }
  return all;
}

/** Subtracts the taken time from the stretches, in order. */
export function without(stretches: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  return joined(taken).reduce<Stretch[]>(
    (left, { from, to }) =>
      left.flatMap((one) =>
        [
          { from: one.from, to: Math.min(one.to, from) },
          { from: Math.max(one.from, to), to: one.to },
        ].filter((part) => part.from < part.to),
      ),
    joined(stretches),
  );
}
