import { z } from "zod";
import { procedure } from "./procedure.ts";
import { calendarDate, categoryName, id, level } from "./values.ts";

/** How many tournaments the landing shows. */
export const landingTournaments = 3;

/** A tournament as the whole world may see it: what is played, where and when, and nothing of the people in it. */
const landingTournament = z.object({
  id,
  name: z.string(),
  clubName: z.string(),
  address: z.string(),
  startDate: calendarDate,
  endDate: calendarDate,
  categories: z.array(
    z.object({
      name: categoryName,
      level,
      /** Places that no pair has taken; they say nothing when nobody is let in any more. */
      freePlaces: z.int(),
      takesPlayers: z.boolean(),
      drawn: z.boolean(),
    }),
  ),
});
export type LandingTournament = z.infer<typeof landingTournament>;

const landingView = z.object({
  province: z.string(),
  /** Whether people can sign in with Google here. */
  google: z.boolean(),
  /** Where people write about their data and their accounts. */
  contact: z.email().nullable(),
  tournaments: z.array(landingTournament).max(landingTournaments),
});
export type LandingView = z.infer<typeof landingView>;

export const landing = {
  show: procedure({
    policy: "anyone",
    method: "GET",
    path: "/landing",
    summary: "The province, how to come in, whom to write to, and the next tournaments of active clubs, nearest first",
    refuses: {},
  }).output(landingView),
};
