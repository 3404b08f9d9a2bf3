import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id } from "#contract/values.ts";

const { CLUB_NOT_FOUND } = refusals;

/** Deposits of bookings. Their amounts are public in a club's rules. */
export const deposits = {
  owesDeposit: procedure({
    policy: "player",
    method: "GET",
    path: "/clubs/{clubId}/my-deposit",
    summary:
      "Whether one would have to pay the seña of a club at this moment; by what a club knows of somebody that changes",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(z.object({ owes: z.boolean() })),
};
