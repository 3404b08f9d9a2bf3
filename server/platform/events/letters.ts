import { and, eq, inArray } from "drizzle-orm";
import type { Event } from "#contract/events.ts";
import type { Transaction } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";
import { lateBookingLetter, movedBookingLetter } from "#server/platform/mail/booking-letters.ts";
import type { Letter } from "#server/platform/mail/letters.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { cancelledLetter, delayLetter, movedLetter, scheduleLetter } from "#server/platform/mail/tournament-letters.ts";

type ToldEvent = Extract<Event, { readonly told: unknown }>;

/** The letter that follows from an event: the compiler asks for one for each that says what people are told; null where none goes. */
function letterOf(event: ToldEvent): Letter | null {
  switch (event.kind) {
    case "tournament.moved":
      return movedLetter(event.told);
    case "tournament.cancelled":
      return cancelledLetter(event.told);
    case "schedule.published":
      return event.told && scheduleLetter(event.told);
    case "booking.moved":
      return movedBookingLetter(event.told);
    case "booking.told":
      return lateBookingLetter(event.told);
    case "schedule.delayed":
      return event.told && delayLetter(event.told);
  }
}

/** Leaves the event's letter, if it has one, for everybody whom it concerns; people who were deactivated, and guests, get none. */
export async function leaveLetters(tx: Transaction, outbox: Outbox, event: Event): Promise<void> {
  if (!("told" in event) || event.people.length === 0) return;
  const letter = letterOf(event);
  if (!letter) return;
  const concerned = and(inArray(person.id, [...event.people]), eq(person.status, "active"));
  const addresses = await tx.select({ email: person.email }).from(person).where(concerned);
  for (const { email } of addresses) if (email !== null) await outbox.leave(tx, email, letter);
}
