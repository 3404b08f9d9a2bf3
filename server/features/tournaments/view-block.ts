import type { bookingsInTheWay } from "./reads-block.ts";

type InTheWay = Awaited<ReturnType<typeof bookingsInTheWay>>;

/** What a tournament would hold, and what stands in its way, in the words in which the club reads it. */
export function presentClashes(slots: number, found: InTheWay) {
  const clashes = found.map(({ courtName, day, startMinute, endMinute, holder }) => ({
    courtName,
    day,
    startMinute,
    endMinute,
    holder: holder ?? "",
  }));
  return { slots, clashes, clashesInAll: found[0]?.total ?? 0 };
}
