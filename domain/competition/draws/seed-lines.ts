/**
 * Returns the seeds on the lines of a bracket from top to bottom, by the strict method: [1, 4, 2, 3] for four lines.
 * Neighbours meet, and so do their winners: best plays worst in the first round and, while the better seed wins, in
 * every round after it. `size` is a power of two. Rules 1.3 and 1.4; Specification, section 9.
 *
 * Pairing 1-8, 2-7, 3-6, 4-5 from top to bottom also matches best with worst, but lets 1 meet 2 in a semifinal. Here
 * the bracket is unfolded from the final outwards: every seed of a round of k meets, one round earlier, the seed that
 * complements it to 2k + 1.
 */
export function seedLines(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = 2 * order.length + 1;
    const unfolded: number[] = [];
    for (const seed of order) unfolded.push(seed, sum - seed);
    order = unfolded;
  }
  return order;
}

/** A pair of a draw on its line of the first round, from 1; null for a pair that does not begin there. */
export type SeedOnLine = { readonly seed: number; readonly line: number | null };

/**
 * Returns the seed of each line of a first round, from top to bottom. The lines without a pair get the seeds that no
 * pair has, in the order of the strict method: a late pair takes one of them. `size` is a power of two.
 */
export function seedsOfLines(size: number, entries: readonly SeedOnLine[]): number[] {
  const seeds = seedLines(size);
  const taken = new Map(entries.flatMap(({ seed, line }) => (line === null ? [] : [[line - 1, seed] as const])));
  const used = new Set(entries.map(({ seed }) => seed));
  const free = [...seeds.keys()].filter((line) => !taken.has(line));
  let next = 0;
  for (const line of free.toSorted((one, other) => (seeds[one] ?? 0) - (seeds[other] ?? 0))) {
    do next++;
    while (used.has(next));
    taken.set(line, next);
  }
  return seeds.map((seed, line) => taken.get(line) ?? seed);
}
