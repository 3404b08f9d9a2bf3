/** The finish of a pair in a category. */
export type Finish =
  | { readonly reached: "title" }
  | {
      readonly reached: "playoff";
      /**
       * The pairs left at the start of the round in which it lost: 2 in the final, 4 in a semifinal. A power of two.
       */
      readonly lostIn: number;
      /** The lines of the playoff or knockout: the pairs in its first round, byes counted. */
      readonly lines: number;
      readonly playoffWins: number;
      /** Matches won in the zone before; null without zones and after one group, whose places give the points. */
      readonly zoneWins: number | null;
      /** True if it lost its last match by W.O. or disqualification. */
      readonly forfeited: boolean;
    }
  | {
      readonly reached: "silver";
      /** The pairs left in the silver cup at the start of the round in which it lost; 1 for its winners. */
      readonly lostIn: number;
      readonly zoneWins: number;
      /** True if it lost a match of the zone by W.O. or disqualification. */
      readonly forfeited: boolean;
    }
  | { readonly reached: "qualifying" }
  | {
      readonly reached: "zone";
      readonly zoneWins: number;
      /** True if it lost a match of the zone by W.O. or disqualification. */
      readonly forfeited: boolean;
    }
  | {
      /** A place in the table of one group of all that no playoff decides. */
      readonly reached: "table";
      /** From 1; 1 without the title if nobody won a match. */
      readonly place: number;
      /** True if it lost its last match by W.O. or disqualification. */
      readonly forfeited: boolean;
    };

/**
 * Returns the position in the final classification: 1 for the title, 2 for the final, 3 for both losing semifinalists.
 * A match for the third place gives 3 and 4 instead. Pairs that lost in the same earlier round share 5, 9, 17 … A
 * silver cup continues in the same way after the pairs of the playoff. All other pairs that left in the zones, or in
 * the qualifying, share one position below. `qualifiers` and `silver` are the numbers of pairs in both cups. A place in
 * the table of one group is the position. Issue C, section 3; rules C.10 and C.14.
 */
export function finalPosition(
  finish: Finish,
  category: { readonly qualifiers: number; readonly silver?: number; readonly thirdPlace?: "won" | "lost" },
): number {
  if (finish.reached === "title") return 1;
  if (finish.reached === "qualifying") return category.qualifiers + 1;
  if (finish.reached === "zone") return category.qualifiers + (category.silver ?? 0) + 1;
  if (finish.reached === "table") return finish.place;
  const shared = Math.floor(finish.lostIn / 2) + 1;
  if (finish.reached === "silver") return category.qualifiers + shared;
  return finish.lostIn === 4 && category.thirdPlace === "lost" ? shared + 1 : shared;
}
