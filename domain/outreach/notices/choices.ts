import type { Notice, NoticeKind } from "./facts.ts";
import { type Channel, channels, type NoticeGroup, noticeGroups, noticeRules } from "./kinds.ts";

/** The decision of a person about a group of notices; without one, the rules of each kind apply. */
export type NoticeChoice = { readonly group: NoticeGroup; readonly push: boolean; readonly mail: boolean };

/**
 * Checks if a kind is sent by a channel to a person with this decision about its group. A decision turns channels off;
 * it never turns on a channel that the rule does not use.
 */
export function goesBy(channel: Channel, kind: NoticeKind, choice: NoticeChoice | undefined): boolean {
  return sends(channel, kind) && (noticeRules[kind].always === true || (choice?.[channel] ?? true));
}

/**
 * Checks if a notice is mailed at all, given an earlier mail about the same subject: waiting, sent, or none. A mail
 * that still waits is replaced by the final state, even if this change alone would not be mailed.
 */
export function isMailed(notice: Notice, before: "waits" | "left" | null): boolean {
  // A line that was given and taken back before the mail left is no news by mail.
  if (notice.kind === "line-lost") return before === "left";
  if (!("byMail" in notice)) return true;
  return notice.byMail === true || before === "waits" || (before === "left" && notice.byMail === null);
}

/** The channels that any kind of each group uses: a group without kinds on a channel shows no switch for it. */
export const offeredBy: { readonly [Group in NoticeGroup]: { readonly push: boolean; readonly mail: boolean } } =
  offersOfAll();

function offersOfAll() {
  const none = { push: false, mail: false };
  const offers: Record<NoticeGroup, { push: boolean; mail: boolean }> = {
    pairs: { ...none },
    payments: { ...none },
    tournaments: { ...none },
    matches: { ...none },
    results: { ...none },
    bookings: { ...none },
    "open-matches": { ...none },
    level: { ...none },
    follows: { ...none },
    club: { ...none },
  };
  for (const { group, push, mail } of Object.values(noticeRules)) {
    offers[group].push ||= push;
    offers[group].mail ||= mail !== null;
  }
  return offers;
}

/** Lists every group with the person's decision; `null` for a channel that the group does not use. */
export function choicesOf(decided: readonly NoticeChoice[]) {
  return noticeGroups.map((group) => {
    const choice = decided.find((one) => one.group === group);
    const state = (channel: Channel) => (offeredBy[group][channel] ? (choice?.[channel] ?? true) : null);
    const [push, mail] = channels.map(state);
    return { group, push: push ?? null, mail: mail ?? null };
  });
}

function sends(channel: Channel, kind: NoticeKind): boolean {
  const rule = noticeRules[kind];
  return channel === "push" ? rule.push : rule.mail !== null;
}
