/**
 * Builds a round robin: rounds of matches between seeds 1 to `size`, at most one per seed in a round; with an odd
 * number one seed rests in each round. The circle method: in round r the seeds at equal distance from r meet, and the
 * last seed, if there is one, meets r. In a zone of three 1 plays 2 at the end. Rules 2.3.
 */
export function roundRobin(size: number): (readonly [number, number])[][] {
  const circle = size % 2 === 0 ? size - 1 : size;
  return Array.from({ length: size < 2 ? 0 : circle }, (_, index) => {
    const round = index + 1;
    const seedAt = (distance: number) => ((((index + distance) % circle) + circle) % circle) + 1;
    const around = Array.from({ length: (circle - 1) / 2 }, (_, step) => inOrder(seedAt(step + 1), seedAt(-step - 1)));
    return size % 2 === 0 ? [inOrder(round, size), ...around] : around;
  });
}

function inOrder(one: number, other: number): readonly [number, number] {
  return one < other ? [one, other] : [other, one];
}
