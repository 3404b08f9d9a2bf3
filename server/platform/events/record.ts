import { type Event, events } from "#contract/events/events.ts";
import { type ChangeKind, type TopicKind, topicKinds, topicOf } from "#contract/outreach/live/live-topics.ts";
import type { ClubRoleAt } from "#domain/people/club-roles.ts";
import type { Transaction } from "#server/db/connect.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { touch } from "#server/db/touched.ts";
import { noteNotices } from "#server/platform/events/notices/noted.ts";
import { placedByBooking } from "./booked-match.ts";

/** The actor and the request. Commands and the clock act without an actor. */
export type By = {
  readonly actor: {
    readonly personId: string;
    readonly actsAs?: readonly ClubRoleAt[];
    readonly pass?: { readonly id: string };
  } | null;
  readonly requestId: string;
  /** Defaults to the clock of the database. */
  readonly now?: () => Date;
};

/**
 * Records an event: the only way to do so. It writes the audit and the notices in the same transaction as the change.
 * Subscribers hear of it at commit.
 */
export async function record(tx: Transaction, by: By, event: Event): Promise<void> {
  touchTopics(tx, event);
  const placed = await placedByBooking(tx, event);
  if (placed) await record(tx, by, placed);
  noteNotices(tx, by, event);
  const row = auditRow(by, event);
  if (row) await tx.insert(auditEvent).values(row);
}

/** Records an event, but returns the audit row as a statement to run together with the change; null without a row. */
export function recording(tx: Transaction, by: By, event: Event) {
  touchTopics(tx, event);
  noteNotices(tx, by, event);
  const row = auditRow(by, event);
  return row && tx.insert(auditEvent).values(row);
}

function auditRow({ actor, requestId }: By, event: Event) {
  const targetKind = events[event.kind].audit;
  if (targetKind === undefined) return null;
  const ids: { readonly [Target in typeof targetKind]?: string } = event;
  const targetId = ids[targetKind];
  if (targetId === undefined) throw new Error(`${event.kind} is about no ${targetKind}`);
  return {
    actorId: actor?.personId ?? null,
    clubId: ids.club ?? null,
    action: event.kind,
    targetKind,
    targetId,
    before: "before" in event ? event.before : null,
    after: "after" in event ? event.after : null,
    requestId,
    role: actor?.actsAs?.find(({ clubId }) => clubId === ids.club)?.role ?? null,
    passId: actor?.pass?.id ?? null,
  };
}

/** Touches the topics of an event. Subscribers hear of it when the transaction ends. */
function touchTopics(tx: Transaction, event: Event): void {
  const kinds: { readonly [Topic in TopicKind]?: ChangeKind } = events[event.kind].live ?? {};
  for (const kind of topicKinds) {
    const what = kinds[kind];
    const exactly = kind === "tournament" ? exactlyOf(event, what) : undefined;
    if (what !== undefined) for (const id of idsOf(kind, event)) touch(tx, topicOf(kind, id), { kind: what, exactly });
  }
}

/** Returns the changed matches, if the change is limited to them. */
function exactlyOf(event: Event, what: ChangeKind | undefined) {
  if ("changed" in event) return { category: event.category, matches: event.changed };
  if (what === "call" && "match" in event && "category" in event)
    return { category: event.category, matches: [event.match] };
  return undefined;
}

function idsOf(kind: TopicKind, event: Event): readonly string[] {
  if (kind === "club") return "clubs" in event ? event.clubs : "club" in event ? [event.club] : [];
  if (kind === "screen") return "screen" in event ? [event.screen] : [];
  if (kind !== "person")
    return "tournaments" in event ? event.tournaments : "tournament" in event ? [event.tournament] : [];
  if ("people" in event) return event.people;
  return "person" in event ? [event.person] : [];
}
