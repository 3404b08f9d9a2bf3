/** The first-round matches that one sheet of paper holds. */
const matchesPerSheet = 16;

/** A round on one sheet: its number, from 1, and its matches there. */
export type SheetRound<Match> = { readonly round: number; readonly matches: readonly Match[] };

/**
 * Cuts a draw into sheets. A small one is one sheet. A large one has several, each with its part of the tree down to
 * one match. The last sheet has the rounds where the parts meet.
 */
export function printParts<Match>(rounds: readonly (readonly Match[])[]): SheetRound<Match>[][] {
  const numbered = rounds.map((matches, index) => ({ round: index + 1, matches }));
  const parts = Math.ceil((rounds[0]?.length ?? 0) / matchesPerSheet);
  if (parts <= 1) return [numbered];
  const own = numbered.filter(({ matches }) => matches.length >= parts);
  const sheets = Array.from({ length: parts }, (_, part) =>
    own.map(({ round, matches }) => {
      const share = matches.length / parts;
      return { round, matches: matches.slice(part * share, (part + 1) * share) };
    }),
  );
  return [...sheets, numbered.slice(own.length)];
}
