import { z } from "zod";
import { DESK_LIMIT, deskRoom } from "#contract/clubs/team.ts";
import { refusals } from "#contract/errors.ts";
import { invoiceNumber } from "#contract/money/invoices.ts";
import { procedure } from "#contract/procedure.ts";
import { amount, calendarDate, id, typedText, wholeNumber } from "#contract/values.ts";
import { deskMethods, takenAtOnce } from "#domain/money/finances/desk.ts";
import { balance, chargeOfPair, clubDebt } from "./charges.ts";

const { ALREADY_REVERSED, CHARGE_NOT_FOUND, CLUB_NOT_FOUND, MORE_THAN_OWED, MORE_THAN_PAID } = refusals;
const {
  BOOKING_NOT_FOUND,
  CANNOT_DIVIDE,
  CANNOT_JOIN,
  CREDIT_OF_NOBODY,
  MATCH_OPEN,
  MOVEMENT_NOT_FOUND,
  NOT_ENOUGH_CREDIT,
} = refusals;
const { BALANCE_CHANGED, GATEWAY_REFUND_REFUSED, GATEWAY_REFUND_UNKNOWN, MOVED_BY_GATEWAY } = refusals;
const { OWED_LESS_THEN, PAID_BEFORE_CHARGED, PAID_DAY_AHEAD, PAID_DAY_OF_CASH, PAID_DAY_TOO_EARLY } = refusals;
const { PAIR_NOT_FOUND, PLAYER_NOT_FOUND, TILL_CLOSED, WAIVED_BY_PROGRAM } = refusals;

/** Reasons to refuse the stated day of a payment. */
export const paidDayRefusals = {
  OWED_LESS_THEN,
  PAID_BEFORE_CHARGED,
  PAID_DAY_AHEAD,
  PAID_DAY_OF_CASH,
  PAID_DAY_TOO_EARLY,
};

const paidAtOnce = { CHARGE_NOT_FOUND, MORE_THAN_OWED, TILL_CLOSED, ...paidDayRefusals };

export const pesos = amount.positive();
const deskMethod = z.enum(deskMethods);
const refundMethod = z.enum([...deskMethods, "mercado_pago"]);
/** Opens an empty till for cash if none is open. Without this flag such a payment is refused. */
const openTill = z.boolean().optional();
const reason = typedText(200);

/** One payment at the desk. Optional: an earlier day on which the money came in, and a note. */
const taken = z.object({
  chargeId: id,
  amount: pesos,
  method: deskMethod,
  day: calendarDate.optional(),
  note: typedText(200).optional(),
});
export const taking = z.array(taken).min(1).max(8);

/** Actions on the charges of a club, one charge or several at once. */
export const ledger = {
  ofPair: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "GET",
    path: "/pairs/{pairId}/charges",
    summary: "What each player of a pair owes, what happened to it, and whether a till is open for their cash",
    refuses: { PAIR_NOT_FOUND },
  })
    .input(z.object({ pairId: id }))
    .output(
      z.object({
        clubId: id,
        /** True if the club has an open till for the cash. */
        tillOpen: z.boolean(),
        desk: deskRoom,
        charges: z.array(chargeOfPair),
      }),
    ),

  pay: procedure({
    policy: "club-admin",
    ability: "take-money",
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
        /** An overpayment stays at the club as the debtor's credit. Without this flag it is refused. */
        leaves: z.boolean().optional(),
      }),
    )
    .output(z.object({ paid: z.int(), left: z.int() })),

  ofBooking: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "GET",
    path: "/bookings/{bookingId}/charges",
    summary: "What is owed of a booking, what happened to it, and what its holder has in their favour at the club",
    refuses: { BOOKING_NOT_FOUND },
  })
    .input(z.object({ bookingId: id }))
    .output(z.object({ clubId: id, credit: z.int(), charges: z.array(clubDebt) })),

  divide: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "POST",
    path: "/charges/{chargeId}/parts",
    summary: "What is still owed of a court is owed in equal parts: one by whoever owed it, the others by who is named",
    refuses: { CHARGE_NOT_FOUND, CANNOT_DIVIDE, MATCH_OPEN },
    successStatus: 201,
  })
    .input(z.object({ chargeId: id, others: z.array(typedText(120)).min(1).max(3) }))
    .output(z.object({ parts: z.int() })),

  refund: procedure({
    policy: "club-admin",
    ability: "give-back",
    method: "POST",
    path: "/charges/{chargeId}/refunds",
    summary:
      "Note that money went back; it is owed again, but for a charge that is over. By mercado_pago it is given back there first, of what was paid there",
    refuses: {
      DESK_LIMIT,
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
        /** The paid amount that the desk saw. If it differs by now, nothing is refunded. */
        paidSeen: wholeNumber.optional(),
      }),
    )
    .output(balance),

  waive: procedure({
    policy: "club-admin",
    ability: "give-back",
    method: "POST",
    path: "/charges/{chargeId}/waivers",
    summary: "Part of a charge, or all of it, is owed no longer",
    refuses: { CHARGE_NOT_FOUND, DESK_LIMIT, MORE_THAN_OWED },
    successStatus: 201,
  })
    .input(z.object({ chargeId: id, amount: pesos, reason }))
    .output(balance),

  reverse: procedure({
    policy: "club-admin",
    ability: "give-back",
    method: "POST",
    path: "/movements/{movementId}/reversal",
    summary:
      "A movement was a mistake: its exact opposite is written, with the reason; cash of it in the open till. What was left in somebody's favour is reversed as a whole, and a division joins its parts again",
    refuses: {
      DESK_LIMIT,
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
    ability: "take-money",
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
        /** The payment method. Without it the charge stays owed. */
        method: deskMethod.optional(),
        openTill,
      }),
    )
    .output(z.object({ chargeId: id, owed: z.int() })),

  giveBackCredit: procedure({
    policy: "club-admin",
    ability: "give-back",
    method: "POST",
    path: "/clubs/{clubId}/credit-refunds",
    summary: "Give somebody in money what they have in their favour at the club, or part of it",
    refuses: { CLUB_NOT_FOUND, DESK_LIMIT, NOT_ENOUGH_CREDIT, TILL_CLOSED },
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
        /** The remaining credit. */
        credit: z.int(),
      }),
    ),
};
