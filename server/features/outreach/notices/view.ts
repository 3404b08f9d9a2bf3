import { openBookingPath } from "#contract/addresses.ts";
import type { NoticeChoices, NoticeView } from "#contract/outreach/notices.ts";
import { choicesOf } from "#domain/outreach/notices/choices.ts";
import type { Notice } from "#domain/outreach/notices/facts.ts";
import { noticeRules } from "#domain/outreach/notices/kinds.ts";
import { usualQuietHours } from "#domain/outreach/notices/quiet-hours.ts";
import type { Names } from "#server/platform/events/notices/names.ts";
import { sentenceOf } from "#server/platform/events/notices/sentences.ts";
import type { decidedBy, noticesOf } from "./reads.ts";

type Stored = Awaited<ReturnType<typeof noticesOf>>[number];

/** Presents a notice to its reader. */
export function presentNotice({ id, data, path, createdAt, readAt }: Stored, names: Names): NoticeView {
  const { group } = noticeRules[data.kind];
  const at = createdAt.toISOString();
  return { id, group, ...sentenceOf(data, names), path, ...openingOf(data, names), at, read: readAt !== null };
}

/** Presents the address at which the holder of a confirmed booking opens it to players. */
function openingOf(notice: Notice, names: Names): Pick<NoticeView, "opening"> {
  const held = notice.kind === "booking-confirmed" ? names.booking(notice.booking) : null;
  if (notice.kind !== "booking-confirmed" || !held) return {};
  return { opening: { path: openBookingPath(notice.booking), day: held.day } };
}

/** Presents a person's choices, with the defaults for the rest. */
export function presentChoices({ choices, quiet }: Awaited<ReturnType<typeof decidedBy>>): NoticeChoices {
  const { from, to } = quiet ?? usualQuietHours;
  return { groups: choicesOf(choices), quietHours: from === to ? null : { from, to } };
}
