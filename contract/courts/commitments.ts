import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { slot } from "#contract/values.ts";

/** Hours for which the player is expected elsewhere: a court, an offered slot or a match, at any club. */
const commitment = slot.extend({ kind: z.enum(["booking", "offer", "match"]), place: z.string() });

/** The slot overlaps the player's commitments, listed in the answer. A repeated request with `anyway` gets the slot. */
export const OTHER_COMMITMENTS = {
  ...refusals.OTHER_COMMITMENTS,
  data: z.object({ commitments: z.array(commitment) }),
};
