/**
 * Assigns one of the open lines, as many as zones, to each zone. Pairs of the same zone meet as late as possible for
 * all of them together. `standing` holds the lines that each zone occupies already. Zones and lines come strongest
 * first, and the stronger zone chooses first. Rules 2.9.
 */
export function lateMeetings(
  zones: readonly string[],
  open: readonly number[],
  standing: ReadonlyMap<string, readonly number[]>,
): Map<string, number> {
  const soonest = (zone: string, line: number) =>
    Math.min(32, ...(standing.get(zone) ?? []).map((other) => roundOfMeeting(line, other)));
  for (let round = 32; round > 1; round--) {
    const given = matching(zones, open, (zone, line) => soonest(zone, line) >= round);
    if (given) return given;
  }
  return new Map(zones.map((zone, index) => [zone, open[index] ?? -1]));
}

/** Returns the round in which the winners of two lines (from 0) meet. */
function roundOfMeeting(line: number, other: number): number {
  return 32 - Math.clz32(line ^ other);
}

/**
 * Finds an allowed line for every zone, each a different one; null if that is impossible. (Augmenting paths, after
 * Kuhn.)
 */
function matching(
  zones: readonly string[],
  open: readonly number[],
  allowed: (zone: string, line: number) => boolean,
): Map<string, number> | null {
  const holder = new Map<number, string>();
  const place = (zone: string, tried: Set<number>): boolean => {
    const lines = open.filter((line) => !tried.has(line) && allowed(zone, line));
    const free = lines.find((line) => !holder.has(line));
    if (free !== undefined) {
      holder.set(free, zone);
      return true;
    }
    for (const line of lines) {
      const present = holder.get(line);
      if (tried.has(line) || present === undefined) continue;
      tried.add(line);
      if (place(present, tried)) {
        holder.set(line, zone);
        return true;
      }
    }
    return false;
  };
  if (!zones.every((zone) => place(zone, new Set()))) return null;
  return new Map([...holder].map(([line, zone]) => [zone, line]));
}
