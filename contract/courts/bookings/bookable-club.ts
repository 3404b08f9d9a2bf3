import { z } from "zod";
import { clubContact, id } from "#contract/values.ts";

/** A club that takes bookings, as a player sees it. */
export const bookableClub = z.object({
  id,
  name: z.string(),
  address: z.string(),
  imageUrl: z.string().nullable(),
  courts: z.int(),
  contact: clubContact,
});
export type BookableClub = z.infer<typeof bookableClub>;

/** The most clubs of a list; others are found by their name or town. */
export const clubsListed = 100;
