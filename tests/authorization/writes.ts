import pg from "pg";
import type { TestApp } from "#tests/support/app.ts";

/** Tables that change on a mere read, such as sessions and rate limits. Their changes are undone and not counted. */
const mayChange = ["session", "rate_limit", "attempt"];

/** The changes of the database since the recording began. */
export type Writes = {
  /** Marks the present state. */
  readonly mark: () => Promise<string>;
  /** Brings the database back to a mark, and returns the number of rows that were added, changed or removed since. */
  readonly undoTo: (mark: string) => Promise<number>;
  readonly close: () => Promise<void>;
};

/**
 * Makes the database record every row that is added, changed or removed from now on. The record is part of the
 * transaction, so a rollback leaves none. Undoing is faster than creating the objects of a call again, and works beside
 * all connections of the application. It fires no trigger: their writes are in the record themselves. It has its own
 * connection, because PostgreSQL forgets all plans of a connection whose triggers are switched off or on.
 */
export async function recordWrites({ pool, parts }: TestApp): Promise<Writes> {
  await pool.query(schema);
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'",
  );
  for (const { name } of rows) {
    await pool.query(`create trigger recorded after insert or update or delete on ${name}
      for each row execute function recorded.note(${!mayChange.includes(name)})`);
  }
  const own = new pg.Client(parts.databaseUrl);
  await own.connect();
  await own.query("set session_replication_role = replica");
  return {
    mark: async () => {
      const last = await own.query<{ last: string }>("select coalesce(max(number), 0) as last from recorded.write");
      return last.rows[0]?.last ?? "0";
    },
    close: () => own.end(),
    undoTo: async (mark) => {
      const undone = await own.query<{ counted: number }>("select recorded.undo($1) as counted", [mark]);
      return undone.rows[0]?.counted ?? 0;
    },
  };
}

const schema = `
  create schema recorded;
  create table recorded.write (
    number bigint generated always as identity primary key,
    relation regclass not null,
    counts boolean not null,
    before text,
    after text);

  create function recorded.note() returns trigger language plpgsql as $$
  begin
    insert into recorded.write (relation, counts, before, after) values (tg_relid, tg_argv[0]::boolean,
      case when tg_op <> 'INSERT' then old::text end, case when tg_op <> 'DELETE' then new::text end);
    return null;
  end $$;

  create table recorded.columns as select attrelid::regclass as relation,
    string_agg(quote_ident(attname), ', ') filter (where attgenerated = '') as stored,
    string_agg(quote_ident(attname), ', ') filter (where attgenerated = '' and attidentity = '') as changeable,
    string_agg(quote_ident(attname), ', ') filter (where attnum = any (conkey)) as key
  from pg_attribute join pg_constraint on conrelid = attrelid and contype = 'p'
  where attnum > 0 and not attisdropped group by attrelid;
  create unique index on recorded.columns (relation);

  create function recorded.undo(since bigint) returns integer language plpgsql as $$
  declare
    counted integer := 0;
    one record;
  begin
    for one in
      select * from recorded.write join recorded.columns using (relation) where number > since order by number desc
    loop
      if one.counts then counted := counted + 1; end if;
      if one.before is null then
        execute format('delete from %1$s where (%2$s) = (select %2$s from (select ($1::%1$s).*) gone)',
          one.relation, one.key) using one.after;
      elsif one.after is null then
        execute format('insert into %1$s (%2$s) overriding system value select %2$s from (select ($1::%1$s).*) back',
          one.relation, one.stored) using one.before;
      else
        execute format('update %1$s set (%2$s) = (select %2$s from (select ($1::%1$s).*) back)
          where (%3$s) = (select %3$s from (select ($2::%1$s).*) now)', one.relation, one.changeable, one.key)
          using one.before, one.after;
      end if;
    end loop;
    delete from recorded.write where number > since;
    return counted;
  end $$`;
