import { noticeRules } from "#domain/outreach/notices/kinds.ts";
import type { Names } from "#server/platform/events/notices/names.ts";
import { sentenceOf } from "#server/platform/events/notices/sentences.ts";
import type { PushMessage } from "#server/platform/events/push/push-request.ts";
import type { DuePush } from "./reads-deliveries.ts";

/** Writes the push message of a person's notice, with the names as its reader knows them. */
export function presentPush({ noticeId, data, path, replaces }: DuePush, names: Names): PushMessage {
  const { usefulMinutes, pierces } = noticeRules[data.kind];
  const { title, body } = sentenceOf(data, names);
  return { title, body, tag: replaces ?? noticeId, path, usefulMinutes, urgent: pierces === "always", replaces };
}
