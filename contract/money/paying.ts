import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, optionalText, phone, typedText } from "#contract/values.ts";
import { isAlias, isCbu } from "#domain/money/cbu.ts";
import { proofStates } from "#domain/money/proof.ts";
import { debt } from "./ledger.ts";

const { CHARGE_NOT_FOUND, CLUB_NOT_FOUND, NOT_YOUR_CLUB } = refusals;

/** Where a club is paid by transfer. */
const account = z.object({
  alias: z.string().nullable(),
  cbu: z.string().nullable(),
  holder: z.string(),
  bank: z.string().nullable(),
});
export type TransferAccount = z.infer<typeof account>;

const alias = z
  .string()
  .trim()
  .refine((text) => text === "" || isAlias(text), { error: "ALIAS_INVALID" });
/** Banks write its digits in groups. */
const cbu = z
  .string()
  .max(60, { error: "CBU_INVALID" })
  .transform((text) => text.replaceAll(/[\s.-]/g, ""))
  .refine((digits) => digits === "" || isCbu(digits), { error: "CBU_INVALID" });

/** What a club types of its account: an alias, a CBU or CVU, or both, and whose it is. */
export const accountForm = z
  .object({ alias, cbu, holder: typedText(80), bank: optionalText(60) })
  .refine(({ alias, cbu }) => alias !== "" || cbu !== "", { error: "ACCOUNT_REQUIRED", path: ["alias"] });

/** A way in which a charge can be paid without going to the desk. */
const way = z.discriminatedUnion("kind", [
  account.extend({ kind: z.literal("transfer") }),
  /** On line; whether only in the stand-in of this machine, where money is played. */
  z.object({ kind: z.literal("mercado_pago"), standIn: z.boolean() }),
]);
export type WayToPay = z.infer<typeof way>;

/** What somebody sent for a charge last, and what became of it. */
export const proofOfCharge = z.object({
  id,
  state: z.enum(proofStates),
  amount: z.int(),
  sentAt: instant,
  /** Why the club did not take it. */
  why: z.string().nullable(),
});

const howPaid = z.object({
  account: account.nullable(),
  /** Whether a pair that has paid both halves without coming to the desk is confirmed by that. */
  confirmsPaid: z.boolean(),
  /** Whether a till that is closed with a difference says why. */
  explainsTill: z.boolean(),
});

/** How a club is paid, and how somebody pays what they owe there. */
export const paying = {
  account: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/transfer-account",
    summary: "Where the club is paid by transfer; null where it has not said",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(howPaid),

  saveAccount: procedure({
    policy: "club-admin",
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
        /** What it is called where somebody writes it down, "PO-4F7K". */
        code: z.string(),
        /** Of a slot that is held until its seña is paid: how much of that is missing, and until when it can be; null for everything else. */
        deposit: z.object({ missing: z.int(), until: instant }).nullable(),
        /** How much is missing of the seña of a slot, held or not; said where something is. */
        depositMissing: z.int().exactOptional(),
        club: z.object({ id, name: z.string(), whatsapp: phone.nullable() }),
        ways: z.array(way),
        proof: proofOfCharge.nullable(),
      }),
    ),
};
