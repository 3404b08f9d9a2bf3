import { z } from "zod";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, instant, next } from "#contract/values.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import { noticeGroups } from "#domain/outreach/notices/kinds.ts";

/** A notice as its reader sees it: the message and the address it leads to. */
const noticeView = z.object({
  id,
  group: z.enum(noticeGroups),
  title: z.string(),
  body: z.string(),
  /** A path of the web application. */
  path: z.string(),
  /** The address at which the reader opens the confirmed booking to players, and its day; absent in other notices. */
  opening: z.object({ path: z.string(), day: calendarDate }).exactOptional(),
  at: instant,
  read: z.boolean(),
});
export type NoticeView = z.infer<typeof noticeView>;

/** Number of notices per page. */
export const noticesPerPage = 30;

/** The count of unread notices stops here. */
export const unreadMax = 100;

const unreadNotices = z.int().min(0).max(unreadMax);

const minute = z
  .int()
  .min(0)
  .max(minutesPerDay - 1);

/** Quiet hours between two minutes of the day; null for none. */
const quietHours = z.object({ from: minute, to: minute }).nullable();

const noticeChoices = z.object({
  /** The channels of each group: phone (push) and e-mail. Null if a group does not use that channel. */
  groups: z.array(
    z.object({ group: z.enum(noticeGroups), push: z.boolean().nullable(), mail: z.boolean().nullable() }),
  ),
  quietHours,
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

export const notices = {
  list: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/notices",
    summary: "What the signed-in person was told, newest first, in pages",
    refuses: {},
  })
    .input(z.object({ before: id.optional() }))
    .output(z.object({ notices: z.array(noticeView), next, unread: unreadNotices })),

  read: procedure({
    policy: "signed-in",
    method: "POST",
    path: "/notices/read",
    summary: "Mark notices of the signed-in person as read, these or all; of whoever else's nothing is said",
    refuses: {},
  })
    .input(z.union([z.object({ ids: z.array(id).min(1).max(noticesPerPage) }), z.object({ all: z.literal(true) })]))
    .output(z.object({ unread: unreadNotices })),

  choices: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/notice-choices",
    summary: "By which ways each group of notices comes to the signed-in person, and when they are not disturbed",
    refuses: {},
  }).output(noticeChoices),

  choose: procedure({
    policy: "signed-in",
    method: "PUT",
    path: "/notice-choices",
    summary: "Decide by which ways a group of notices comes",
    refuses: {},
  })
    .input(z.object({ group: z.enum(noticeGroups), push: z.boolean(), mail: z.boolean() }))
    .output(noticeChoices),

  beQuiet: procedure({
    policy: "signed-in",
    method: "PUT",
    path: "/quiet-hours",
    summary: "Decide between which minutes of the day nothing comes to the telephone or by mail, or that it always may",
    refuses: {},
  })
    .input(z.object({ quietHours }))
    .output(noticeChoices),
};
