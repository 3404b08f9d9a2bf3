import { and, eq, inArray } from "drizzle-orm";
import type { Event, EventKind, EventOf } from "#contract/events.ts";
import type { TournamentTold } from "#contract/play/event-facts.ts";
import type { Transaction } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";
import type { Letter } from "#server/platform/mail/letters.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { cancelledLetter, movedLetter, scheduleLetter } from "#server/platform/mail/tournament-letters.ts";

type ToldKind = {
  [Kind in EventKind]: EventOf<Kind> extends { readonly told: TournamentTold } ? Kind : never;
}[EventKind];

/** The letter that follows from an event: the compiler asks for one for each that says what people are told. */
const letters: { readonly [Kind in ToldKind]: (told: TournamentTold) => Letter } = {
  "tournament.moved": movedLetter,
  "tournament.cancelled": cancelledLetter,
  "schedule.published": scheduleLetter,
};

/** Leaves the event's letter, if it has one, for everybody whom it concerns; people who were deactivated, and guests, get none. */
export async function leaveLetters(tx: Transaction, outbox: Outbox, event: Event): Promise<void> {
  if (!("told" in event) || event.people.length === 0) return;
  const letter = letters[event.kind](event.told);
  const concerned = and(inArray(person.id, [...event.people]), eq(person.status, "active"));
  const addresses = await tx.select({ email: person.email }).from(person).where(concerned);
  for (const { email } of addresses) if (email !== null) await outbox.leave(tx, email, letter);
}
