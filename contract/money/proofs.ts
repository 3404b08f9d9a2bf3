import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { after, id, instant, next, typedText } from "#contract/values.ts";
import { proofReasonMax } from "#domain/money/proof.ts";
import { debt, pesos } from "./ledger.ts";
import { proofOfCharge } from "./paying.ts";

const { CHARGE_NOT_FOUND, CLUB_NOT_FOUND, MORE_THAN_OWED, PROOF_DECIDED } = refusals;
const { IMAGE_INVALID, PROOF_NOT_FOUND, IMAGE_TOO_LARGE, PROOF_WAITING, TOO_MANY_ATTEMPTS } = refusals;

/** Proofs on a page of those that wait for a club. */
export const proofsPageSize = 20;

/** A proof as the club looks at it. */
const proof = z.object({
  id,
  code: z.string(),
  /** What was said to be transferred. */
  amount: z.int(),
  sentAt: instant,
  by: z.string(),
  /** Null for somebody who is nobody here. */
  debtor: z.string().nullable(),
  charge: debt,
  file: z.object({ address: z.string(), kind: z.enum(["picture", "pdf"]) }),
  /** When the same file was taken for another payment of this club; null where it never was. */
  usedAt: instant.nullable(),
});
export type ProofToReview = z.infer<typeof proof>;

const ofProof = z.object({ proofId: id });

/** Receipts of transfers: sent by who paid, looked at by the club. */
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
    method: "GET",
    path: "/clubs/{clubId}/proofs/count",
    summary: "How many proofs wait for the club",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(z.object({ waiting: z.int() })),

  waiting: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/proofs",
    summary: "The proofs that wait for the club, the first sent before",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id, after }))
    .output(z.object({ waiting: z.int(), proofs: z.array(proof).max(proofsPageSize), next })),

  accept: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/proofs/{proofId}/acceptance",
    summary:
      "Take a proof for a payment by transfer of so much; a pair that owes nothing more is confirmed, where that can still be",
    refuses: { PROOF_NOT_FOUND, PROOF_DECIDED, MORE_THAN_OWED },
    successStatus: 201,
  })
    .input(ofProof.extend({ amount: pesos }))
    .output(
      z.object({
        paid: pesos,
        /** Of a pair that waited for its club: confirmed now, still owing the other half, or paid and not to be confirmed any more. */
        pair: z.enum(["confirmed", "owes", "too-late"]).nullable(),
      }),
    ),

  reject: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/proofs/{proofId}/rejection",
    summary: "Not take a proof, with the reason that the player is told",
    refuses: { PROOF_NOT_FOUND, PROOF_DECIDED },
    successStatus: 201,
  })
    .input(ofProof.extend({ reason: typedText(proofReasonMax) }))
    .output(z.object({ rejected: z.literal(true) })),
};
