import { z } from "zod";
import { clubContact, id, searchText } from "#contract/values.ts";
import { clubsListed } from "#domain/courts/free-hours.ts";

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
export const bookableClubs = z.array(bookableClub).max(clubsListed);

/** The town whose clubs come first, and the wanted clubs. Browsers of the last release send nothing. */
export const clubsAsked = z
  .object({ near: searchText.exactOptional(), text: searchText.exactOptional(), clubId: id.exactOptional() })
  .default({});
