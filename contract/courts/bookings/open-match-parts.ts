import { z } from "zod";
import { categoryName, level, typedText } from "#contract/values.ts";
import { seatMarks } from "#domain/courts/open-matches/marks.ts";
import { joiningWays, openMatchLimits, shortfalls } from "#domain/courts/open-matches/open-match.ts";

/** The reasons for which a player cannot have any seat of a match, as its page tells them beforehand. */
export const closedFor = z.enum([
  "PROFILE_REQUIRED",
  "NO_SHOWS",
  "MATCH_OVER",
  "ALREADY_SEATED",
  "NOT_AGAIN",
  "REQUEST_DECLINED",
  "OTHER_LADDER",
  "OTHER_LEVEL",
  "ASK_FIRST",
  "MATCH_FULL",
  "OTHER_MARK",
  "TOO_MANY_SEATS",
  "JOINS_TOO_OFTEN",
]);

/** The levels for which a match is open, both ends included; null for any. */
export const levelRange = z.object({ weakest: level, strongest: level }).nullable();

const common = { ladder: categoryName, levels: levelRange, note: typedText(openMatchLimits.note).nullable() };

/** The choices of a host. */
export const hostChoices = {
  ...common,
  joins: z.enum(joiningWays),
  listed: z.boolean(),
  /** In Mixto, the mark of the host's seat if each side has a woman and a man; null for seats without marks. */
  marks: z.enum(seatMarks).nullable(),
  /** The fate of the booking if the match is not full at its deadline. */
  ifNotFull: z.enum(shortfalls),
};

/** The choices of a club that looks for players. */
export const clubChoices = {
  ...common,
  /** `ask`: players ask for a seat, and the club answers. */
  joins: z.enum(joiningWays).default("direct"),
  /** In Mixto, the mark of the first seat if each side has a woman and a man; null for seats without marks. */
  marks: z.enum(seatMarks).nullable().default(null),
};
