import { and, sql } from "drizzle-orm";
import type { Event, EventOf } from "#contract/events/events.ts";
import type { NoticeKind } from "#domain/outreach/notices/facts.ts";
import { beforeTheEnd } from "#server/db/before-the-end.ts";
import type { Transaction } from "#server/db/connect.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { notice } from "#server/db/tables/notices.ts";
import { readNotices } from "./read-notices.ts";

type Facts = Readonly<Record<string, string | number>>;
type Readers = { readonly people: readonly string[] } | { readonly club: string };
/** A notice that asked for an answer: its kind, the facts that identify it, and its readers. */
type Answered = { readonly kind: NoticeKind; readonly facts: Facts; readonly readers: Readers };

/**
 * Marks the notices that an event answers as read, at the end of its transaction: their readers have nothing left to
 * do.
 */
export function readAnswered(tx: Transaction, event: Event, now: Date | undefined): void {
  for (const answered of answeredBy(event)) beforeTheEnd(tx, () => markRead(tx, answered, now));
}

async function markRead(tx: Transaction, { kind, facts, readers }: Answered, now: Date | undefined): Promise<void> {
  const theirs =
    "people" in readers
      ? sql`${notice.personId} = any(${`{${readers.people.join(",")}}`}::uuid[])`
      : sql`${notice.personId} in (select ${clubMembership.personId} from ${clubMembership}
          where ${clubMembership.clubId} = ${readers.club})`;
  // Notices of the same transaction stay unread: an offer may expire and come again at once.
  const isOlder = sql`${notice}.xmin <> pg_current_xact_id()::xid`;
  const about = sql`${notice.data} @> ${JSON.stringify({ kind, ...facts })}::jsonb`;
  await readNotices(tx, and(theirs, isOlder, about), sql`coalesce(${now?.toISOString() ?? null}::timestamptz, now())`);
}

function answeredBy(event: Event): readonly Answered[] {
  switch (event.kind) {
    case "pair.accepted":
    case "pair.rejected":
    case "pair.proposal-withdrawn":
      return [{ kind: "pair-invited", facts: { pair: event.pair }, readers: { people: event.people } }];
    case "pair.confirmed":
    case "pair.removed":
      return [toConfirm(event)];
    case "entry.confirmed":
    case "entry.removed":
    case "player.left":
      return [entryToConfirm(event)];
    case "pair.place-taken":
    case "pair.place-declined":
    case "pair.place-lost":
      return [offeredPlace(event)];
    case "pair.dissolved":
      return [toConfirm(event), offeredPlace(event)];
    case "booking.confirmed":
    case "booking.rejected":
    case "booking.expired":
    case "booking.given-up":
      return [{ kind: "request-to-answer", facts: { booking: event.booking }, readers: { club: event.club } }];
    case "booking.asked":
      return [offeredSlot(event, event.after)];
    case "slot.declined":
    case "slot.offer-passed":
      return [offeredSlot(event, event.before)];
    case "charge.moved":
    case "entry.charge-moved":
    case "booking.charge-moved":
    case "club.charge-moved":
      return event.after.proof ? [toReview(event.after.proof, event.club)] : [];
    case "proof.rejected":
      return [toReview(event.proof, event.club)];
    case "regret.answered":
      return [{ kind: "regret-to-answer", facts: { by: event.person }, readers: { club: event.club } }];
    case "rotation.round-taken-back":
      return [roundMade(event)];
    case "guest.claim-refused":
    case "guest.merged":
      return [{ kind: "claim-to-answer", facts: { by: event.person }, readers: { club: event.club } }];
    case "guest.merge-accepted":
    case "guest.merge-refused":
    case "guest.merge-withdrawn":
      return [{ kind: "merge-proposed", facts: { guest: event.guest }, readers: { people: [event.person] } }];
    default:
      return [];
  }
}

function toConfirm({ pair, club }: { readonly pair: string; readonly club: string }): Answered {
  return { kind: "pair-to-confirm", facts: { pair }, readers: { club } };
}

function entryToConfirm(at: { readonly category: string; readonly person: string; readonly club: string }): Answered {
  return { kind: "entry-to-confirm", facts: { category: at.category, by: at.person }, readers: { club: at.club } };
}

/** The offer of a place on the waiting list. A pair has at most one in a category. */
function offeredPlace({
  category,
  people,
}: {
  readonly category: string;
  readonly people: readonly string[];
}): Answered {
  return { kind: "place-offered", facts: { category }, readers: { people } };
}

/** The notices of a round that its club has taken back. */
function roundMade({ category, people, before }: EventOf<"rotation.round-taken-back">): Answered {
  return { kind: "round-made", facts: { category, round: before.round }, readers: { people } };
}

/** The offer of a freed slot, which a request for the same slot answers. */
function offeredSlot(
  { court, people }: { readonly court: string; readonly people: readonly string[] },
  { day, startMinute: minute }: { readonly day: string; readonly startMinute: number },
): Answered {
  return { kind: "slot-offered", facts: { court, day, minute }, readers: { people } };
}

function toReview(proof: string, club: string): Answered {
  return { kind: "proof-to-review", facts: { proof }, readers: { club } };
}
