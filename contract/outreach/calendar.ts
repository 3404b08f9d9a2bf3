import { z } from "zod";
import { procedure } from "#contract/procedure.ts";
import { instant } from "#contract/values.ts";

/** The secret address from which calendar programs read a person's matches and bookings. */
const feed = z.object({
  /**
   * The path of the address. Null if there is none, or if the stored form can no longer be shown and only a new one can
   * be made.
   */
  path: z.string().nullable(),
  madeAt: instant.nullable(),
});
export type CalendarFeed = z.infer<typeof feed>;

export const calendar = {
  mine: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/me/calendar",
    summary: "The address of the own calendar",
    refuses: {},
  }).output(feed),

  make: procedure({
    policy: "signed-in",
    method: "POST",
    path: "/me/calendar",
    summary: "An address for the own calendar; one that was made before answers no more",
    refuses: {},
    successStatus: 201,
  }).output(feed),

  revoke: procedure({
    policy: "signed-in",
    method: "DELETE",
    path: "/me/calendar",
    summary: "The own calendar answers nobody any more",
    refuses: {},
  }).output(feed),
};
