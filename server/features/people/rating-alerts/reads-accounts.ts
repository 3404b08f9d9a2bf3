import { sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database } from "#server/db/connect.ts";

/** An account with the older ones of the same telephone. */
export type SharedPhone = { readonly personId: PersonId; readonly others: readonly PersonId[] };

/** Finds active accounts whose telephone an older active account has, too. */
export async function sharedPhones(db: Database): Promise<readonly SharedPhone[]> {
  const { rows } = await db.execute<SharedPhone>(sql`
    select (array_agg(id order by created_at desc, id))[1] as "personId",
      to_json((array_agg(id order by created_at desc, id))[2:]) as others
    from person where status = 'active' and claimed_at is not null and phone_key is not null
    group by phone_key having count(*) > 1 order by 1`);
  return rows;
}
