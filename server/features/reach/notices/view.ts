import type { NoticeChoices, NoticeView } from "#contract/reach/notices.ts";
import { choicesOf } from "#domain/notices/choices.ts";
import { noticeRules } from "#domain/notices/kinds.ts";
import { usualQuietHours } from "#domain/notices/quiet-hours.ts";
import type { Names } from "#server/platform/events/notices/names.ts";
import { sentenceOf } from "#server/platform/events/notices/sentences.ts";
import type { decidedBy, noticesOf } from "./reads.ts";

type Stored = Awaited<ReturnType<typeof noticesOf>>[number];

/** A notice, to its reader. */
export function presentNotice({ id, data, path, createdAt, readAt }: Stored, names: Names): NoticeView {
  const { group } = noticeRules[data.kind];
  return { id, group, ...sentenceOf(data, names), path, at: createdAt.toISOString(), read: readAt !== null };
}

/** What somebody has decided, and what holds where they have not. */
export function presentChoices({ choices, quiet }: Awaited<ReturnType<typeof decidedBy>>): NoticeChoices {
  const { from, to } = quiet ?? usualQuietHours;
  return { groups: choicesOf(choices), quietHours: from === to ? null : { from, to } };
}
