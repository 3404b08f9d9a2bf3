import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, categoryName, id, instant, level, slot, typedText } from "#contract/values.ts";
import { deskMethods, takenAtOnce } from "#domain/money/desk.ts";
import { chargeKinds, methods, movementKinds, reasonsOfProgram } from "#domain/money/ledger.ts";
import { invoiceNumber } from "./invoices.ts";

const { ALREADY_REVERSED, CHARGE_NOT_FOUND, CLUB_NOT_FOUND, MORE_THAN_OWED, MORE_THAN_PAID } = refusals;
const { BOOKING_NOT_FOUND, CANNOT_DIVIDE, CANNOT_JOIN, CREDIT_OF_NOBODY, MOVEMENT_NOT_FOUND, NOT_ENOUGH_CREDIT } =
  refusals;
const { BALANCE_CHANGED, GATEWAY_REFUND_REFUSED, GATEWAY_REFUND_UNKNOWN, MOVED_BY_GATEWAY } = refusals;
const { OWED_LESS_THEN, PAID_BEFORE_CHARGED, PAID_DAY_AHEAD, PAID_DAY_OF_CASH, PAID_DAY_TOO_EARLY } = refusals;
const { PAIR_NOT_FOUND, PLAYER_NOT_FOUND, TILL_CLOSED, WAIVED_BY_PROGRAM } = refusals;

/** Why a payment cannot have come in on the day that is said. */
export const paidDayRefusals = {
  OWED_LESS_THEN,
  PAID_BEFORE_CHARGED,
  PAID_DAY_AHEAD,
  PAID_DAY_OF_CASH,
  PAID_DAY_TOO_EARLY,
};

/** What taking all of a charge that was just made may be refused for. */
const paidAtOnce = { CHARGE_NOT_FOUND, MORE_THAN_OWED, TILL_CLOSED, ...paidDayRefusals };

/** Whole pesos that change hands: as much as fits into the column. */
export const pesos = z.int().positive().max(2_147_483_647);
const method = z.enum(methods);
const deskMethod = z.enum(deskMethods);
/** How money goes back: as a desk takes it, or to where it came from on line. */
const refundMethod = z.enum([...deskMethods, "mercado_pago"]);
/** Opens an empty till for cash where none is open; without it such a payment is refused. */
const openTill = z.boolean().optional();
const reason = typedText(200);

/** What a desk takes at once: so much of each charge, and how; on which earlier day it came in, and what is to be said of it. */
const taken = z.object({
  chargeId: id,
  amount: pesos,
  method: deskMethod,
  day: calendarDate.optional(),
  note: typedText(200).optional(),
});
export const taking = z.array(taken).min(1).max(8);

const balance = z.object({ amount: z.int(), paid: z.int(), waived: z.int(), owed: z.int() });

/** One half of what a pair pays; nobody's name where a guest was taken back. */
const charge = balance.extend({
  id,
  player: z.object({ id, name: z.string() }).nullable(),
  tournament: z.object({ id, name: z.string() }),
  /** Null for a category that was taken out since. */
  category: z.object({ id, name: categoryName, level }).nullable(),
  pairId: id,
  /** Whether the pair is no more, or the tournament was called off: what was paid is to be given back. */
  over: z.boolean(),
  createdAt: instant,
});
export type ChargeView = z.infer<typeof charge>;

/** What happened to a charge: `paid` and `waived` are how much more there is of each, less where they are negative. */
export const movement = z.object({
  id,
  kind: z.enum(movementKinds),
  paid: z.int(),
  waived: z.int(),
  method: method.nullable(),
  /** When it counts, and when it was written down where that was on a later day: then the hour of the first says nothing. */
  at: instant,
  notedAt: instant.nullable(),
  /** Why, in the words of who did it, or as the program did it by itself. */
  reason: z.string().nullable(),
  why: z.enum(reasonsOfProgram).nullable(),
  by: z.string().nullable(),
  /** Of an invoice of it that was made elsewhere. */
  invoiceNumber: z.string().nullable(),
  reversed: z.boolean(),
});
export type MovementView = z.infer<typeof movement>;

/** What somebody owes a club, whatever for. Of what it is not for there is null. */
export const debt = balance.extend({
  id,
  kind: z.enum(chargeKinds),
  tournament: z.object({ id, name: z.string() }).nullable(),
  category: z.object({ id, name: categoryName, level }).nullable(),
  booking: slot.extend({ id, court: z.string() }).nullable(),
  /** Which part of a court that was divided; 0 for all of it. */
  part: z.int().nullable(),
  concept: z.string().nullable(),
  /** Whether it is for something that is not played any more, and how much of what was paid is to be given back. */
  over: z.boolean(),
  toReturn: z.int(),
  createdAt: instant,
});

/** The same as its club sees it: with who owes it, nobody where a guest was forgotten, and what happened to it. */
const clubDebt = debt.extend({
  /** Null for somebody who is nobody here. */
  personId: id.nullable(),
  debtor: z.string().nullable(),
  movements: z.array(movement),
});
export type ClubDebt = z.infer<typeof clubDebt>;

/** What is done to the charges of a club, one at a time or several at once. */
export const ledger = {
  ofPair: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/pairs/{pairId}/charges",
    summary: "What each player of a pair owes, what happened to it, and whether a till is open for their cash",
    refuses: { PAIR_NOT_FOUND },
  })
    .input(z.object({ pairId: id }))
    .output(
      z.object({
        clubId: id,
        /** Whether cash has a till of the club to go into. */
        tillOpen: z.boolean(),
        /** Each with what its player has in their favour at the club. */
        charges: z.array(charge.extend({ movements: z.array(movement), credit: z.int() })),
      }),
    ),

  pay: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/payments",
    summary: "Note what was paid of charges of the club, all of it or none",
    refuses: {
      CLUB_NOT_FOUND,
      CHARGE_NOT_FOUND,
      MORE_THAN_OWED,
      NOT_ENOUGH_CREDIT,
      CREDIT_OF_NOBODY,
      TILL_CLOSED,
      ...paidDayRefusals,
    },
    successStatus: 201,
  })
    .input(
      z.object({
        clubId: id,
        payments: z
          .array(taken.extend({ invoiceNumber: invoiceNumber.optional() }))
          .min(1)
          .max(takenAtOnce),
        openTill,
        /** What is more than is owed stays with the club in favour of who owes it, and is else refused. */
        leaves: z.boolean().optional(),
      }),
    )
    .output(z.object({ paid: z.int(), left: z.int() })),

  ofBooking: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/bookings/{bookingId}/charges",
    summary: "What is owed of a booking, what happened to it, and what its holder has in their favour at the club",
    refuses: { BOOKING_NOT_FOUND },
  })
    .input(z.object({ bookingId: id }))
    .output(z.object({ clubId: id, credit: z.int(), charges: z.array(clubDebt) })),

  divide: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/charges/{chargeId}/parts",
    summary: "What is still owed of a court is owed in equal parts: one by whoever owed it, the others by who is named",
    refuses: { CHARGE_NOT_FOUND, CANNOT_DIVIDE },
    successStatus: 201,
  })
    .input(z.object({ chargeId: id, others: z.array(typedText(120)).min(1).max(3) }))
    .output(z.object({ parts: z.int() })),

  refund: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/charges/{chargeId}/refunds",
    summary:
      "Note that money went back; it is owed again, but for a charge that is over. By mercado_pago it is given back there first, of what was paid there",
    refuses: {
      CHARGE_NOT_FOUND,
      MORE_THAN_PAID,
      BALANCE_CHANGED,
      CREDIT_OF_NOBODY,
      TILL_CLOSED,
      GATEWAY_REFUND_REFUSED,
      GATEWAY_REFUND_UNKNOWN,
    },
    successStatus: 201,
  })
    .input(
      z.object({
        chargeId: id,
        amount: pesos,
        method: refundMethod,
        reason: reason.optional(),
        openTill,
        /** What whoever gives it back saw as paid: where that is something else by now, nothing goes back. */
        paidSeen: z.int().optional(),
      }),
    )
    .output(balance),

  waive: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/charges/{chargeId}/waivers",
    summary: "Part of a charge, or all of it, is owed no longer",
    refuses: { CHARGE_NOT_FOUND, MORE_THAN_OWED },
    successStatus: 201,
  })
    .input(z.object({ chargeId: id, amount: pesos, reason }))
    .output(balance),

  reverse: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/movements/{movementId}/reversal",
    summary:
      "A movement was a mistake: its exact opposite is written, with the reason; cash of it in the open till. What was left in somebody's favour is reversed as a whole, and a division joins its parts again",
    refuses: {
      MOVEMENT_NOT_FOUND,
      ALREADY_REVERSED,
      WAIVED_BY_PROGRAM,
      MORE_THAN_OWED,
      MORE_THAN_PAID,
      NOT_ENOUGH_CREDIT,
      TILL_CLOSED,
      MOVED_BY_GATEWAY,
      CANNOT_JOIN,
    },
    successStatus: 201,
  })
    .input(z.object({ movementId: id, reason, openTill }))
    .output(balance),

  charge: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/charges",
    summary: "Charge a player or a name something that is neither a court nor an inscription: paid now, or owed",
    refuses: { CLUB_NOT_FOUND, PLAYER_NOT_FOUND, NOT_ENOUGH_CREDIT, CREDIT_OF_NOBODY, ...paidAtOnce },
    successStatus: 201,
  })
    .input(
      z.object({
        clubId: id,
        debtor: z.discriminatedUnion("kind", [
          z.object({ kind: z.literal("player"), playerId: id }),
          z.object({ kind: z.literal("guest"), name: typedText(120) }),
        ]),
        concept: typedText(120),
        amount: pesos,
        /** How it is paid; owed where it says nothing. */
        method: deskMethod.optional(),
        openTill,
      }),
    )
    .output(z.object({ chargeId: id, owed: z.int() })),

  giveBackCredit: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/credit-refunds",
    summary: "Give somebody in money what they have in their favour at the club, or part of it",
    refuses: { CLUB_NOT_FOUND, NOT_ENOUGH_CREDIT, TILL_CLOSED },
    successStatus: 201,
  })
    .input(
      z.object({
        clubId: id,
        personId: id,
        amount: pesos,
        method: deskMethod.exclude(["credit"]),
        reason: reason.optional(),
        openTill,
      }),
    )
    .output(
      z.object({
        /** What is left of it. */
        credit: z.int(),
      }),
    ),
};
