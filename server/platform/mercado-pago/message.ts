import { z } from "zod";

const said = z.object({
  type: z.string().optional(),
  user_id: z.coerce.number().int().positive().optional().catch(undefined),
  data: z.object({ id: z.coerce.string() }).partial().optional(),
});

/** What a message says in its body, of which nothing is believed; nothing of one that cannot be read. */
export function readMessage(body: unknown) {
  const { type, user_id: collector, data } = said.safeParse(body).data ?? {};
  return { type: type ?? null, collector: collector ?? null, dataId: data?.id ?? null };
}
