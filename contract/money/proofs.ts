import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { after, id, instant, next, typedText } from "#contract/values.ts";
import { proofReasonMax } from "#domain/money/proofs.ts";
import { debt } from "./finances/charges.ts";
import { pesos } from "./finances/ledger.ts";
import { proofOfCharge } from "./paying.ts";

const { CHARGE_NOT_FOUND, CLUB_NOT_FOUND, MORE_THAN_OWED, PROOF_DECIDED } = refusals;
const { IMAGE_INVALID, PROOF_NOT_FOUND, IMAGE_TOO_LARGE, PROOF_WAITING, TOO_MANY_ATTEMPTS } = refusals;

/** Number of waiting proofs on a page. */
export const proofsPageSize = 20;

/** A proof as the club sees it for review. */
const proof = z.object({
  id,
  code: z.string(),
  /** The transferred amount that the sender stated. */
  amount: z.int(),
  sentAt: instant,
  by: z.string(),
  /** Null for a debtor without a profile. */
  debtor: z.string().nullable(),
  charge: debt,
  file: z.object({ address: z.string(), kind: z.enum(["picture", "pdf"]) }),
  /** The moment at which the same file was accepted for another payment of this club; null if it never was. */
  usedAt: instant.nullable(),
});
export type ProofToReview = z.infer<typeof proof>;

const ofProof = z.object({ proofId: id });

/** Receipts of transfers: the payer sends them, the club reviews them. */
export const proofs = {
  send: procedure({
    policy: "player",
    method: "POST",
    path: "/charges/{chargeId}/proofs",
    summary:
      "Send the receipt of a transfer for an own charge; the body is multipart, with the file (JPEG, PNG or PDF) as `file`",
    refuses: {
      CHARGE_NOT_FOUND,
      MORE_THAN_OWED,
      PROOF_WAITING,
      IMAGE_INVALID,
      IMAGE_TOO_LARGE,
      TOO_MANY_ATTEMPTS,
    },
    successStatus: 201,
  })
    .input(z.object({ chargeId: id, amount: z.coerce.number().pipe(pesos), file: z.file() }))
    .output(proofOfCharge),

  count: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "GET",
    path: "/clubs/{clubId}/proofs/count",
    summary: "How many proofs wait for the club",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(z.object({ waiting: z.int() })),

  waiting: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "GET",
    path: "/clubs/{clubId}/proofs",
    summary: "The proofs that wait for the club, the first sent before",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id, after }))
    .output(z.object({ waiting: z.int(), proofs: z.array(proof).max(proofsPageSize), next })),

  accept: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "POST",
    path: "/proofs/{proofId}/acceptance",
    summary:
      "Take a proof for a payment by transfer of so much; a pair that owes nothing more is confirmed, where that can still be. With `leaves` what is beyond the debt becomes credit of the sender",
    refuses: { PROOF_NOT_FOUND, PROOF_DECIDED, MORE_THAN_OWED },
    successStatus: 201,
  })
    .input(ofProof.extend({ amount: pesos, leaves: z.boolean().optional() }))
    .output(
      z.object({
        paid: z.int(),
        /** The amount that became credit of the sender. */
        left: z.int(),
        /**
         * The pair that waited for its club: confirmed now, still owing the other half, or paid too late to be
         * confirmed.
         */
        pair: z.enum(["confirmed", "owes", "too-late"]).nullable(),
      }),
    ),

  reject: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "POST",
    path: "/proofs/{proofId}/rejection",
    summary: "Not take a proof, with the reason that the player is told",
    refuses: { PROOF_NOT_FOUND, PROOF_DECIDED },
    successStatus: 201,
  })
    .input(ofProof.extend({ reason: typedText(proofReasonMax) }))
    .output(z.object({ rejected: z.literal(true) })),
};
