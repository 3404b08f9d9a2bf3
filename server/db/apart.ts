import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import { personBlock } from "./tables/ads.ts";

/** Tests in SQL if one of two people has blocked the other. */
export function areApart(one: PersonId | SQLWrapper, other: SQLWrapper | string): SQL<boolean> {
  const { personId, blockedId } = personBlock;
  return sql<boolean>`exists (select from ${personBlock} where (${personId} = ${one} and ${blockedId} = ${other})
    or (${personId} = ${other} and ${blockedId} = ${one}))`;
}
