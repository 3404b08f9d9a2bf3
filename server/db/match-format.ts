import { sql } from "drizzle-orm";

/** Selects the format of a match; the query names its tables `match` and `category`. */
export const formatOfMatch = sql`category.rules -> case when match.stage = 'zone' then 'zoneFormat'
  when match.cup = 'consolation' then 'consolationFormat' else 'knockoutFormat' end`;
