import type pg from "pg";
import { StartRefused } from "#server/platform/faults/start-refused.ts";

/** Extensions that the migrations use. Both come with PostgreSQL and are trusted, so that no superuser is needed. */
const extensions = ["btree_gist", "pg_trgm"];
/** The schema of the library that runs the jobs. */
const jobsSchema = "graphile_worker";

/** The rights of a connection's role in its database. */
export type Rights = {
  role: string;
  database: string;
  schema: string | null;
  mayCreateSchemas: boolean;
  mayCreateTables: boolean | null;
  missing: string[];
  notAvailable: string[];
  hasJobs: boolean;
  ownsJobs: boolean;
  ownsTables: boolean;
};

/** Reads the rights of this connection's role; undefined if the server gave no row. */
export async function findRights(client: pg.Client): Promise<Rights | undefined> {
  const { rows } = await client.query<Rights>(
    `SELECT current_user AS role, current_database() AS database, current_schema() AS schema,
      has_database_privilege(current_database(), 'CREATE') AS "mayCreateSchemas",
      has_schema_privilege(current_schema(), 'CREATE') AS "mayCreateTables",
      ARRAY(SELECT needed FROM unnest($1::text[]) AS needed
        WHERE NOT EXISTS (SELECT FROM pg_extension WHERE extname = needed)) AS missing,
      ARRAY(SELECT needed FROM unnest($1::text[]) AS needed
        WHERE NOT EXISTS (SELECT FROM pg_extension WHERE extname = needed)
          AND NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = needed)) AS "notAvailable",
      EXISTS (SELECT FROM pg_namespace WHERE nspname = $2) AS "hasJobs",
      coalesce((SELECT pg_has_role(nspowner, 'USAGE') FROM pg_namespace WHERE nspname = $2), true) AS "ownsJobs",
      coalesce((SELECT pg_has_role(relowner, 'USAGE') FROM pg_class
        WHERE oid = to_regclass('schema_migration')), true) AS "ownsTables"`,
    [extensions, jobsSchema],
  );
  return rows[0];
}

/** Refuses a role that could not migrate or run jobs, with the remedy in the message. */
export function checkRights(rights: Rights): void {
  const wrong = faultOf(rights);
  if (wrong) throw new StartRefused(wrong);
}

function faultOf(rights: Rights): string | undefined {
  const { role, database, schema, missing, notAvailable } = rights;
  if (notAvailable.length > 0) {
    return `The server does not have the extension ${notAvailable.join(", ")}: install PostgreSQL's contrib package there.`;
  }
  if (!rights.mayCreateSchemas && (missing.length > 0 || !rights.hasJobs)) {
    return `The role ${role} may not create extensions and schemas in ${database}: GRANT CREATE ON DATABASE "${database}" TO "${role}".`;
  }
  if (schema === null || !rights.mayCreateTables) {
    const name = schema ?? "public";
    return `The role ${role} may not create tables in the schema ${name} of ${database}: GRANT USAGE, CREATE ON SCHEMA "${name}" TO "${role}".`;
  }
  if (!rights.ownsTables || !rights.ownsJobs) {
    const what = rights.ownsTables ? `schema ${jobsSchema}` : "tables";
    return `The ${what} of ${database} belong to another role than ${role}: REASSIGN OWNED BY that role TO "${role}".`;
  }
  return undefined;
}
