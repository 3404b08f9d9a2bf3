import type { Stretch } from "./problem.ts";

/** The same time in as few stretches as can be, in order: what touches or overlaps is one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const one of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && one.from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, one.to) };
    else all.push(one);
  }
  return all;
}

/** What is left of some time once other time is taken out of it, in order. */
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
