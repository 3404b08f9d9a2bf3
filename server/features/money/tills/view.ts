import { type ClosedTill, type OpenTill, type TillLine, type TillRow, tillLinesMax } from "#contract/money/tills.ts";
import { expectedCash } from "#domain/money/tills.ts";
import type { closedTills, FoundLine, findClosedTill, findOpenTill, otherMethods, sumsOf } from "./reads.ts";

type Gone<Found> = NonNullable<Awaited<Found>>;
type Through = {
  readonly sums: Gone<ReturnType<typeof sumsOf>>;
  readonly others: Gone<ReturnType<typeof otherMethods>>;
  readonly lines: readonly FoundLine[];
};

/** Presents the open till with its movements. */
export function presentOpenTill(
  { id, openedAt, openedBy, openedByRole }: Gone<ReturnType<typeof findOpenTill>>,
  through: Through,
  ofEarlierDay: boolean,
): Omit<OpenTill, "explained"> {
  return { id, openedAt: openedAt.toISOString(), openedBy, openedByRole, ofEarlierDay, ...presentThrough(through) };
}

/** Presents a closed till with its later corrections. */
export function presentClosedTill(
  { clubId: _, closedAt, openedAt, ...found }: Gone<ReturnType<typeof findClosedTill>>,
  through: Through,
  corrections: readonly FoundLine[],
): ClosedTill {
  const times = { openedAt: openedAt.toISOString(), closedAt: closedAt.toISOString() };
  return { ...presentThrough(through), ...found, ...times, corrections: presentLines(corrections) };
}

/** Presents a row of the history. */
export function presentTillRow({
  openedAt,
  closedAt,
  ...row
}: Awaited<ReturnType<typeof closedTills>>[number]): TillRow {
  return { ...row, openedAt: openedAt.toISOString(), closedAt: closedAt.toISOString() };
}

function presentThrough({ sums: { count, ...sums }, others, lines }: Through) {
  const { float, paid, returned, broughtIn, takenOut } = sums;
  const methods = others.flatMap(({ method, ...money }) => (method === null ? [] : [{ method, ...money }]));
  const shown = presentLines(lines);
  return {
    float,
    broughtIn,
    takenOut,
    methods: [{ method: "cash" as const, paid, returned }, ...methods],
    expected: expectedCash(sums),
    lines: shown,
    linesBefore: count - shown.length,
  };
}

/** Returns the lines to show, latest first. */
function presentLines(lines: readonly FoundLine[]): TillLine[] {
  return lines
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, tillLinesMax)
    .map(({ at, correctsTillOf, ...line }) => {
      return { ...line, at: at.toISOString(), correctsTillOf: correctsTillOf?.toISOString() ?? null };
    });
}
