import { z } from "zod";

const said = z.object({
  type: z.string().optional(),
  user_id: z.coerce.number().int().positive().optional().catch(undefined),
  data: z.object({ id: z.coerce.string() }).partial().optional(),
});

/** Reads the body of a message, whose content is never trusted. Every field is null if the body is unreadable. */
export function readMessage(body: unknown) {
  const { type, user_id: collector, data } = said.safeParse(body).data ?? {};
  return { type: type ?? null, collector: collector ?? null, dataId: data?.id ?? null };
}
