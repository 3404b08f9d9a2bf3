import { z } from "zod";
import { categoryName, id, level } from "#contract/values.ts";

/** A match that is planned, called, played or over on a court of the club, in minutes of its day. */
export const heldMatch = z.object({
  id,
  startMinute: z.int(),
  endMinute: z.int(),
  category: categoryName,
  level,
  /** Both pairs by their short names; null while a pair is not known. */
  pairs: z.tuple([z.string().nullable(), z.string().nullable()]),
  state: z.enum(["planned", "called", "playing", "over"]),
});
export type HeldMatch = z.infer<typeof heldMatch>;
