import { z } from "zod";
import { id } from "#contract/values.ts";

/** The due time of a debt: now or later, and the series it belongs to. */
export const timing = z.object({
  /** The recurring booking (turno fijo) of this date, with its weekly hour even if this date was moved. */
  series: z.object({ id, weekday: z.int(), startMinute: z.int() }).nullable(),
  /** True if the debt is for a confirmed court more than a week ahead. */
  later: z.boolean(),
});
export type Timing = z.infer<typeof timing>;
