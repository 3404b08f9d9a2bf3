import type pg from "pg";

/** A column whose values a test may change, as described by the database's catalogue. */
export type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  /** The text of every rule of the table that names the column. */
  readonly rules: string;
};

/** One way of setting the columns of a table to an extreme that the database accepts. */
export type Direction = { readonly name: string; readonly valuesOf: (column: Column) => readonly string[] };

const bounds: Readonly<Record<string, readonly [number, number]>> = {
  int2: [-(2 ** 15), 2 ** 15 - 1],
  int4: [-(2 ** 31), 2 ** 31 - 1],
  // A number beyond JavaScript's safe range already fails loudly on reading.
  int8: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
};

/** The extreme days. Real rows hold dates near their creation, and are at most some years old. */
const days = { last: "2036-12-31", first: "2006-01-01" } as const;
const longest = 5_000;

/** Columns whose texts are names defined elsewhere, such as time zones. */
const foreignNames = new Set(["time_zone"]);

function numbersOf({ type, rules }: Column): number[] {
  const [least, most] = bounds[type] ?? [0, 0];
  const named = [...rules.matchAll(/(?<![\w'])-?\d+/g)].map(([number]) => Number(number));
  const near = named.flatMap((one) => [one - 1, one, one + 1]);
  return [...new Set([least, most, ...near])].filter((one) => one >= least && one <= most).sort((a, b) => a - b);
}

function lengthsOf({ rules }: Column): number[] {
  const named = [...rules.matchAll(/(?<![\w'])\d+/g)].map(([number]) => Number(number));
  return [...new Set([longest, ...named.filter((one) => one > 0 && one < longest)])].sort((a, b) => b - a);
}

/** Builds a text of this length, different in each row, because texts may have to be unique. */
function longText(length: number): string {
  return length < 12 ? `repeat('ñ', ${length})` : `left(md5(ctid::text), 8) || repeat('ñ', ${length - 8})`;
}

function endsOf(column: Column, isMost: boolean): readonly string[] {
  const { type, name } = column;
  if (type === "bool") return [String(isMost)];
  if (type in bounds) return (isMost ? numbersOf(column).toReversed() : numbersOf(column)).map(String);
  if (type !== "text" || foreignNames.has(name)) return [];
  return isMost ? lengthsOf(column).map(longText) : ["''", "'a'", "left(md5(ctid::text), 1)"];
}

function dayOf({ type }: Column, end: keyof typeof days): readonly string[] {
  return type === "date" ? [`'${days[end]}'`] : [];
}

/**
 * The extremes: largest and smallest numbers, longest and shortest texts, last and first day, and null.
 */
export const directions: readonly Direction[] = [
  { name: "most", valuesOf: (column) => endsOf(column, true) },
  { name: "least", valuesOf: (column) => endsOf(column, false) },
  { name: "last day", valuesOf: (column) => dayOf(column, "last") },
  { name: "first day", valuesOf: (column) => dayOf(column, "first") },
  { name: "nothing", valuesOf: ({ nullable }) => (nullable ? ["null"] : []) },
];

/** Reads the columns of each table that hold a plain value: no keys and no computed columns. */
export async function columnsOf(pool: pg.Pool): Promise<Map<string, Column[]>> {
  const { rows } = await pool.query<Column>(`
    select relname as table, attname as name, typname as type, not attnotnull as nullable,
      coalesce((select string_agg(pg_get_constraintdef(con.oid), ' ') from pg_constraint con
        where con.conrelid = rel.oid and con.contype = 'c' and attnum = any (con.conkey)), '') as rules
    from pg_attribute
    join pg_class rel on rel.oid = attrelid
    join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = ''
      and typname in ('int2', 'int4', 'int8', 'text', 'date', 'bool')
      and not exists (select from pg_constraint con where con.conrelid = rel.oid and con.contype in ('p', 'f')
        and attnum = any (con.conkey))
    order by relname, attnum`);
  return Map.groupBy(rows, ({ table }) => table);
}

/**
 * Sets these columns of a table to the extreme that the database accepts, and returns the accepted values: all columns
 * at once, or else each half of them. Each further update of a row would make all queries after it slower.
 */
export async function bringTo(
  client: pg.ClientBase,
  columns: readonly Column[],
  direction: Direction,
): Promise<string[]> {
  const asked = columns.flatMap((column) => {
    const values = direction.valuesOf(column);
    return values.length > 0 ? [{ ...column, values }] : [];
  });
  const [first] = asked;
  if (!first) return [];
  const { table, name, values } = first;
  if (asked.length === 1) {
    const { rows } = await client.query<{ taken: string[] }>("select pg_temp.bring($1, $2, $3) as taken", [
      table,
      name,
      values,
    ]);
    return (rows[0]?.taken ?? []).map((value) => `${table}.${name} = ${value}`);
  }
  const setting = asked.map(({ name, values }) => `"${name}" = ${values[0]}`).join(", ");
  const { rows } = await client.query<{ done: boolean }>("select pg_temp.bring_together($1, $2) as done", [
    table,
    setting,
  ]);
  if (rows[0]?.done) return asked.map(({ name, values }) => `${table}.${name} = ${values[0]}`);
  const middle = Math.ceil(asked.length / 2);
  return [
    ...(await bringTo(client, asked.slice(0, middle), direction)),
    ...(await bringTo(client, asked.slice(middle), direction)),
  ];
}

/**
 * `bring_together` sets several columns of a table, or nothing. `bring` sets each row of a table to the first of these
 * values that its rules accept, and returns the accepted values. It asks the rules themselves, because an attempt for
 * each row and value took most of the test's time. Only for rules among rows it tries each of the newest rows.
 */
export const bring = `
  create or replace function pg_temp.bring_together(of regclass, setting text) returns boolean language plpgsql as $$
  begin
    execute format('update %s set %s', of, setting);
    return true;
  exception when integrity_constraint_violation or data_exception then
    return false;
  end $$;

  create or replace function pg_temp.accepting(of regclass, which text, candidate text, but tid[]) returns tid[]
    language plpgsql as $$
  declare
    row_as_changed text := (select string_agg(case when attname <> which then quote_ident(attname)
        else format('(%s)::%s as %I', candidate, format_type(atttypid, atttypmod), attname) end, ', ')
      from pg_attribute where attrelid = of and attnum > 0 and not attisdropped);
    rules text := (select coalesce(string_agg(format('(%s) is not false', pg_get_expr(conbin, of)), ' and '), 'true')
      from pg_constraint where conrelid = of and contype = 'c');
    places tid[];
  begin
    execute format('select array_agg(row_place) from (select ctid as row_place, %s from %s) changed
      where row_place <> all($1) and %s', row_as_changed, of, rules) into places using but;
    return coalesce(places, '{}');
  end $$;

  create or replace function pg_temp.bring(of regclass, which text, candidates text[]) returns text[]
    language plpgsql as $$
  declare
    total integer;
    done tid[] := '{}';
    places tid[];
    place tid;
    candidate text;
    taken text[] := '{}';
  begin
    execute format('select count(*) from %s', of) into total;
    foreach candidate in array candidates loop
      exit when cardinality(done) = total;
      places := pg_temp.accepting(of, which, candidate, done);
      continue when places = '{}';
      begin
        execute format('with changed as (update %s set %I = %s where ctid = any($1) returning ctid)
          select array_agg(ctid) from changed', of, which, candidate) into places using places;
        done := done || places;
        taken := taken || candidate;
        continue;
      exception when integrity_constraint_violation or data_exception then null;
      end;
      for place in select unnest(places) order by 1 desc limit 100 loop
        begin
          execute format('update %s set %I = %s where ctid = $1 returning ctid', of, which, candidate)
            into place using place;
          done := done || place;
          if not candidate = any (taken) then taken := taken || candidate; end if;
        exception when integrity_constraint_violation or data_exception then null;
        end;
      end loop;
    end loop;
    return taken;
  end $$`;

/** Drops the indexes of texts that enforce no rule, because indexing thousands of long texts takes time. */
export const dropIndexes = `
  do $$
  declare
    index regclass;
  begin
    for index in select indexrelid::regclass from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and not indisunique and not indisexclusion
        and (relam <> (select oid from pg_am where amname = 'btree') or exists (select from pg_attribute
          where attrelid = indexrelid and atttypid = 'text'::regtype))
    loop
      execute format('drop index %s', index);
    end loop;
  end $$`;

/**
 * Drops the triggers: they restrict who may change a row, not the range of its values. While a table has some, even
 * disabled, each update computes all generated columns anew, and that of a long text takes milliseconds for each row.
 */
export const dropTriggers = `
  do $$
  declare
    one record;
  begin
    set constraints all immediate;
    for one in select tgname, tgrelid::regclass as of from pg_trigger where not tgisinternal loop
      execute format('drop trigger %I on %s', one.tgname, one.of);
    end loop;
  end $$`;
