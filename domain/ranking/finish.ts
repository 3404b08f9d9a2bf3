/** How a category ended for a pair. */
export type Finish =
  | { readonly reached: "title" }
  | {
      readonly reached: "playoff";
      /** Pairs that were left when the round began in which it lost: 2 in the final, 4 in a semifinal. A power of two. */
      readonly lostIn: number;
      /** Lines of the playoff or knockout: the pairs left in its first round, byes counted. */
      readonly lines: number;
      readonly playoffWins: number;
      /** Matches won in the zone before; null when there were no zones. */
      readonly zoneWins: number | null;
      /** Lost by W.O. or disqualified in the match that put it out. */
      readonly forfeited: boolean;
    }
  | {
      readonly reached: "zone";
      readonly zoneWins: number;
      /** Lost a match of the zone by W.O. or by disqualification. */
      readonly forfeited: boolean;
    };

/**
 * The place in the final classification: 1 for the title, 2 for the final, 3 for both semifinalists (or 3 and 4 after a match
 * for the third place), 5, 9, 17 … for whoever left in the same round, and below all of them (`qualifiers` is how many pairs
 * stood in the playoff) one place for everybody who left in the zones. Issue C, section 3.
 */
export function finalPosition(
  finish: Finish,
  category: { readonly qualifiers: number; readonly thirdPlace?: "won" | "lost" },
): number {
  if (finish.reached === "title") return 1;
  if (finish.reached === "zone") return category.qualifiers + 1;
  const shared = finish.lostIn / 2 + 1;
  return finish.lostIn === 4 && category.thirdPlace === "lost" ? shared + 1 : shared;
}
