import type { Notice, NoticeKind } from "./facts.ts";
import { type Channel, channels, type NoticeGroup, noticeGroups, noticeRules } from "./kinds.ts";

/** What somebody has decided for a group; without a decision everything is told as its rule says. */
export type NoticeChoice = { readonly group: NoticeGroup; readonly push: boolean; readonly mail: boolean };

/** Whether a kind goes by a channel to somebody who has decided this about its group: a decision turns off, and what the rule does not
 * send by a channel it does not turn on. */
export function goesBy(channel: Channel, kind: NoticeKind, choice: NoticeChoice | undefined): boolean {
  return sends(channel, kind) && (noticeRules[kind].always === true || (choice?.[channel] ?? true));
}

/**
 * Whether a notice is one that goes by mail at all, to somebody who was written to about the same before: that mail waits still, or has
 * left, or there was none. A letter on its way says how it is at last, whether or not its change was to be mailed.
 */
export function isMailed(notice: Notice, before: "waits" | "left" | null): boolean {
  if (!("byMail" in notice)) return true;
  return notice.byMail === true || before === "waits" || (before === "left" && notice.byMail === null);
}

/** By which channels anything of each group is told at all: where there is nothing to turn off, no switch is shown. */
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

/** Every group with what somebody has decided; `null` where a channel tells nothing of it. */
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
