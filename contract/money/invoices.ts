import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, typedText } from "#contract/values.ts";

const { MOVEMENT_NOT_FOUND } = refusals;

/** The number of an invoice that was issued in another system. */
export const invoiceNumber = typedText(40);

/** Invoice numbers of payments. */
export const invoices = {
  noteInvoice: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "POST",
    path: "/movements/{movementId}/invoice",
    summary: "Say the number of the invoice of a payment that was made elsewhere, another one, or that it has none",
    refuses: { MOVEMENT_NOT_FOUND },
    successStatus: 201,
  })
    .input(z.object({ movementId: id, number: invoiceNumber.nullable() }))
    .output(z.object({ number: z.string().nullable() })),
};
