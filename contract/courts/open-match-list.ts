import { z } from "zod";
import { procedure } from "#contract/procedure.ts";
import { after, calendarDate, categoryName, id, next, searchText } from "#contract/values.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import { openMatch } from "./open-matches.ts";

/** Number of open matches on a page of the list. */
export const openMatchesPage = 20;

const startMinute = z.int().min(0).max(minutesPerDay);

const filters = z.object({
  /** True for matches alone whose category and levels are the reader's; without a profile it filters nothing. */
  fits: z.boolean().default(true),
  ladder: categoryName.optional(),
  day: calendarDate.optional(),
  /** The hours in which a match begins, in minutes of the club's clock, both ends included. */
  fromMinute: startMinute.optional(),
  untilMinute: startMinute.optional(),
  clubId: id.optional(),
  /** True for the clubs alone that the reader follows. */
  followed: z.boolean().default(false),
  /** The name of a town, which the address of the club holds. */
  town: searchText.optional(),
});
export type OpenMatchFilters = z.input<typeof filters>;

const { shape } = openMatch;

/** An open match with a free seat, as the list shows it. */
const listedMatch = z.object({
  id,
  club: shape.club,
  court: shape.court,
  day: shape.day,
  startMinute: shape.startMinute,
  endMinute: shape.endMinute,
  price: shape.price,
  ladder: shape.ladder,
  levels: shape.levels,
  seats: shape.seats,
  /** The reader's own part in it: they host it, or have a seat. */
  mine: z.enum(["host", "seated"]).nullable(),
});
export type ListedMatch = z.infer<typeof listedMatch>;

/** The search for open matches. */
export const openMatchList = {
  find: procedure({
    policy: "player",
    method: "GET",
    path: "/open-matches",
    summary:
      "Open matches to come with a free seat, by their start, 20 a page; names only for players of the category, the seated and the host; none with somebody of whom one has blocked the other",
    refuses: {},
  })
    .input(filters.extend({ after }))
    .output(z.object({ matches: z.array(listedMatch).max(openMatchesPage), next })),
};
