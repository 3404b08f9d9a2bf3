import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, wholeNumber } from "#contract/values.ts";
import { followTargets } from "#domain/outreach/follows.ts";

const { FOLLOWED_NOT_FOUND, TOO_MANY_FOLLOWS } = refusals;

const target = z.object({ target: z.enum(followTargets), targetId: id });
const state = z.object({
  following: z.boolean(),
  /** True if it can be followed. A player may refuse followers, and a finished tournament has no more news. */
  possible: z.boolean(),
});

const followed = target.extend({
  /** The place in the list, used as the cursor of the next page. */
  number: z.int(),
  name: z.string(),
  /** The detail that tells namesakes apart: the club of a tournament, the place of a club or player. */
  detail: z.string(),
  since: instant,
});
export type Followed = z.infer<typeof followed>;

export const follows = {
  mine: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/follows",
    summary: "Whom one follows, the latest first, 50 a page; and whether one may be followed",
    refuses: {},
  })
    .input(z.object({ after: wholeNumber.optional() }))
    .output(z.object({ followable: z.boolean(), followed: z.array(followed), next: z.int().nullable() })),

  of: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/follows/{target}/{targetId}",
    summary: "Whether one follows this",
    refuses: {},
  })
    .input(target)
    .output(state),

  add: procedure({
    policy: "signed-in",
    method: "POST",
    path: "/follows",
    summary: "Follow a player, a club or a tournament; nobody is told",
    refuses: { FOLLOWED_NOT_FOUND, TOO_MANY_FOLLOWS },
    successStatus: 201,
  })
    .input(target)
    .output(state),

  remove: procedure({
    policy: "signed-in",
    method: "DELETE",
    path: "/follows/{target}/{targetId}",
    summary: "Follow it no more",
    refuses: {},
  })
    .input(target)
    .output(state),

  setFollowable: procedure({
    policy: "player",
    method: "PUT",
    path: "/me/followable",
    summary: "Whether one may be followed; who did follows no more",
    refuses: {},
  })
    .input(z.object({ followable: z.boolean() }))
    .output(z.object({ followable: z.boolean() })),
};
