import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, optionalText, phone, typedText, wholeNumber } from "#contract/values.ts";
import { cleanedNumber } from "#domain/lib/cleaned-text.ts";
import { isAlias, isCbu } from "#domain/money/gateway/cbu.ts";
import { mostChargesAtOnce } from "#domain/money/gateway/gateway.ts";
import { proofStates } from "#domain/money/proofs.ts";
import { debt } from "./finances/charges.ts";

const { CHARGE_NOT_FOUND, CLUB_NOT_FOUND, NOT_YOUR_CLUB, NOT_ENOUGH_CREDIT, NOTHING_OWED } = refusals;

/** The bank account for transfers to a club. */
const account = z.object({
  alias: z.string().nullable(),
  cbu: z.string().nullable(),
  holder: z.string(),
  bank: z.string().nullable(),
});
export type TransferAccount = z.infer<typeof account>;

const alias = z
  .string()
  .overwrite(cleanedNumber)
  .refine((text) => text === "" || isAlias(text), { error: "ALIAS_INVALID" });
/** A CBU or CVU. Banks write its digits in groups. */
const cbu = z
  .string()
  .max(60, { error: "CBU_INVALID" })
  .transform((text) => cleanedNumber(text).replaceAll(/[\s.-]/g, ""))
  .refine((digits) => digits === "" || isCbu(digits), { error: "CBU_INVALID" });

const typedNumbers = z.object({ alias: z.string(), cbu: z.string() });

/** The club's input about its account: an alias, a CBU or CVU, or both, and its holder. */
export const accountForm = z
  .object({ alias, cbu, holder: typedText(80), bank: optionalText(60) })
  .refine(({ alias, cbu }) => alias !== "" || cbu !== "", {
    error: "ACCOUNT_REQUIRED",
    path: ["alias"],
    // Checks this also if another field is invalid, so that one answer reports all errors.
    when: ({ value }) => typedNumbers.safeParse(value).success,
  });

/** A way in which a charge can be paid without going to the desk. */
const way = z.discriminatedUnion("kind", [
  account.extend({ kind: z.literal("transfer") }),
  /** Online payment. `standIn` is true for the local stand-in, which moves no real money. */
  z.object({ kind: z.literal("mercado_pago"), standIn: z.boolean() }),
]);
export type WayToPay = z.infer<typeof way>;

/** The last receipt that was sent for a charge, and the club's decision. */
export const proofOfCharge = z.object({
  id,
  state: z.enum(proofStates),
  amount: z.int(),
  sentAt: instant,
  /** The club's reason for rejecting it. */
  why: z.string().nullable(),
});

const howPaid = z.object({
  account: account.nullable(),
  /** True if a pair is confirmed automatically once it has paid both halves without the desk. */
  confirmsPaid: z.boolean(),
  /** True if closing a till with a difference requires a reason. */
  explainsTill: z.boolean(),
});

/** The part of a debt to pay: all of it, or only the missing deposit of a slot. */
export const paidParts = ["all", "deposit"] as const;
export type PaidPart = (typeof paidParts)[number];

/** Own charges that a player is about to pay, and the amount that the screen showed after the credit. */
export const ownCharges = z.object({
  chargeIds: z.array(id).min(1).max(mostChargesAtOnce),
  part: z.enum(paidParts).optional(),
  /** The request is refused if the amount differs by now. */
  amountSeen: wholeNumber.optional(),
});

/** Payment settings of a club, and the ways in which a player pays there. */
export const paying = {
  account: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "GET",
    path: "/clubs/{clubId}/transfer-account",
    summary: "Where the club is paid by transfer; null where it has not said",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(howPaid),

  saveAccount: procedure({
    policy: "club-admin",
    ability: "payout",
    method: "PUT",
    path: "/clubs/{clubId}/transfer-account",
    summary: "Say where the club is paid by transfer; whoever runs it is written to",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(
      z.object({
        clubId: id,
        account: accountForm.nullable(),
        confirmsPaid: z.boolean(),
        explainsTill: z.boolean().optional(),
      }),
    )
    .output(howPaid),

  ways: procedure({
    policy: "player",
    method: "GET",
    path: "/charges/{chargeId}/ways-to-pay",
    summary: "How an own charge can be paid: nothing but its state once nothing is owed of it",
    refuses: { CHARGE_NOT_FOUND },
  })
    .input(z.object({ chargeId: id }))
    .output(
      z.object({
        charge: debt,
        /** The short code of the charge that people write down, "PO-4F7K". */
        code: z.string(),
        /**
         * For a slot that is held until its deposit is paid: the missing amount and the deadline. Null for everything
         * else.
         */
        deposit: z.object({ missing: z.int(), until: instant }).nullable(),
        /** The missing part of a slot's deposit, for held and other slots. Absent if nothing is missing. */
        depositMissing: z.int().exactOptional(),
        club: z.object({ id, name: z.string(), whatsapp: phone.nullable() }),
        ways: z.array(way),
        proof: proofOfCharge.nullable(),
        /** The player's credit at the club. Every way of paying spends it first. */
        credit: z.int(),
      }),
    ),

  payWithCredit: procedure({
    policy: "player",
    method: "POST",
    path: "/credit-payments",
    summary: "Pay own charges of one club whole with the credit that one has there",
    refuses: { CHARGE_NOT_FOUND, NOTHING_OWED, NOT_ENOUGH_CREDIT },
    successStatus: 201,
  })
    .input(ownCharges.omit({ amountSeen: true }))
    .output(z.object({ paid: z.int() })),
};
