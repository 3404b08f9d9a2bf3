import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { RatingOrigin, RatingRules } from "#domain/competition/ratings/rating.ts";
import { defaultRatingRules, type Rating } from "#domain/competition/ratings/rating.ts";
import type { Rated, Relearnt } from "#domain/competition/ratings/replay.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { deleteInBatches } from "#server/db/batches.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { ratingCandidate, ratingCapped, ratingChange, ratingNow, ratingRun } from "#server/db/tables/ratings.ts";
import type { CappedRow } from "./reads-cap.ts";

/** A run: one computation of all ratings with its constants. */
export type Run = { readonly id: number; readonly rules: RatingRules };

/** So few matches are found by their keys: planning the query anew would take longer than running it. */
const readByKeyMax = 20;

/** The reason of a new run, and its constants unless they are the usual ones. */
export type NewRun = { readonly why: "first" | "rebuild" | "rules"; readonly rules?: RatingRules };

/**
 * Takes the turn to write ratings until the transaction ends; false if another one has it. A caller without the turn
 * does not wait: the one who has it asks again for more matches after its commit.
 */
export async function takeLearningTurn(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('ratings')) as taken`,
  );
  return rows[0]?.taken === true;
}

/** Waits until nobody writes ratings, and keeps it so until the transaction ends. */
export async function holdLearning(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ratings'))`);
}

/**
 * Takes all matches that wait to be learnt, and returns at most so many of their ids; their places under the cap are
 * free from now on. Finds the live run, too: undefined before the first match is learnt.
 */
export async function takeMatchesToLearn(
  tx: Transaction,
  most: number,
): Promise<{ readonly ids: readonly string[]; readonly run: Run | undefined }> {
  const { rows } = await tx.execute<{ ids: readonly string[]; run: Run | null }>(sql`
    with taken as (delete from rating_todo returning match_id),
      freed as (delete from rating_capped where run_id = (select id from rating_run where live)
        and match_id = any(array(select match_id from taken))),
      planned as materialized (select set_config('plan_cache_mode', 'force_generic_plan', true) from taken
        having count(*) <= ${readByKeyMax})
    select (select * from planned), coalesce((
        select json_agg(match_id) from (select distinct match_id from taken limit ${most}) as told), '[]') as ids,
      (select json_build_object('id', id, 'rules', rules) from rating_run where live) as run`);
  return { ids: rows[0]?.ids ?? [], run: rows[0]?.run ?? undefined };
}

/** Finds the live run; undefined before the first match is learnt. */
export async function liveRun(tx: Database | Transaction): Promise<Run | undefined> {
  const { id, rules } = ratingRun;
  const [found] = await tx.select({ id, rules }).from(ratingRun).where(eq(ratingRun.live, true));
  return found;
}

/** Starts a run that is not live yet. */
export async function startRun(tx: Transaction, { why, rules = defaultRatingRules }: NewRun): Promise<Run> {
  const [made] = await tx
    .insert(ratingRun)
    .values({ rules, why })
    .returning({ id: ratingRun.id, rules: ratingRun.rules });
  if (!made) throw new Error("the run was not written");
  return made;
}

/**
 * Asks for a rebuild: with these rules, or with those of the live run. Does nothing while one is asked for, or without
 * a live run. Returns "other" if the one that is asked for has other rules.
 */
export async function askForRebuild(
  tx: Transaction,
  madeBy: PersonId,
  rules: RatingRules | null = null,
): Promise<"asked" | "known" | "other"> {
  const wanted = sql`${rules && JSON.stringify(rules)}::jsonb`;
  const { rowCount } = await tx.execute(sql`insert into rating_run (rules, why, made_by)
    select coalesce(${wanted}, rules), case when ${wanted} is null then 'rebuild' else 'rules' end, ${madeBy}::uuid
    from rating_run where live
    on conflict ((made_by is not null)) where made_by is not null and matches is null do nothing`);
  if (rowCount === 1) return "asked";
  const { rows } = await tx.execute(sql`
    select from rating_run where made_by is not null and matches is null and rules = coalesce(${wanted}, rules)`);
  return rows.length > 0 ? "known" : "other";
}

/** Finds the rebuild that was asked for and is not made yet. */
export async function askedRun(tx: Transaction): Promise<Run | undefined> {
  const { id, rules, madeBy, matches } = ratingRun;
  const [found] = await tx
    .select({ id, rules })
    .from(ratingRun)
    .where(and(isNotNull(madeBy), isNull(matches)));
  return found;
}

/** Makes a run the live one, with its figures, and lets the planner count its rows. */
export async function makeLive(
  tx: Transaction,
  { id }: Run,
  figures: { readonly matches: number; readonly logLoss: number | null },
): Promise<void> {
  await tx.update(ratingRun).set({ live: false }).where(eq(ratingRun.live, true));
  await tx
    .update(ratingRun)
    .set({ live: true, ...figures })
    .where(eq(ratingRun.id, id));
  // Until then the planner believes that a new run has no rows, and reads every one of them.
  await tx.execute(sql`analyze rating_change, rating_now, rating_capped`);
}

/** Deletes the changes, the ratings and the candidates of the runs that are not live. Their figures stay. */
export async function forgetOtherRuns(db: Database): Promise<void> {
  const others = sql`run_id <> all(array(select id from rating_run where live))`;
  await deleteInBatches(db, ratingChange, others);
  await deleteInBatches(db, ratingNow, others);
  await deleteInBatches(db, ratingCapped, others);
  await deleteInBatches(db, ratingCandidate, others);
}

/** Writes the origins of newcomers' ratings; `byPerson` confirmed a declared class. */
export async function saveStarts(
  tx: Transaction,
  starts: readonly (Rated & RatingOrigin & { readonly byPerson?: string })[],
): Promise<void> {
  await tx.execute(sql`
    insert into rating_start (person_id, ladder, how, level, mu, by_person)
    select person, ladder, how, level, mu, "byPerson"
    from json_to_recordset(${JSON.stringify(starts)}) as said(person uuid, ladder text, how text, level text,
      mu double precision, "byPerson" uuid)`);
}

/** Deletes the changes of these matches, if there are any, and writes what was learnt. */
export async function saveChanges(
  tx: Transaction,
  { id }: Run,
  ids: readonly string[],
  seqs: ReadonlyMap<string, number>,
  relearnt: readonly Relearnt[],
): Promise<void> {
  if (ids.length > 0) {
    await tx.execute(
      sql`delete from rating_change where run_id = ${id} and match_id = any(${sql.param([...ids])}::uuid[])`,
    );
  }
  if (relearnt.length === 0) return;
  const rows = relearnt.map(({ step, person, side, rating, change }) => [
    ...[step.id, person, step.ladder, seqs.get(step.id), rating.lastOn, rating.matches, side === "pair1" ? 1 : 2],
    ...[change.won, ...change.mu, ...change.sigma, change.expected, change.factor],
  ]);
  // None of the values needs quotes inside an array. The driver would look at each of them.
  const column = (nth: number) => `{${rows.map((row) => row[nth]).join(",")}}`;
  await tx.execute(sql`
    insert into rating_change (run_id, match_id, person_id, ladder, seq, day, nth, side, won, mu_before, mu_after,
      sigma_before, sigma_after, expected, factor)
    select ${id}::integer, * from unnest(${column(0)}::uuid[], ${column(1)}::uuid[], ${column(2)}::text[],
      ${column(3)}::bigint[], ${column(4)}::date[], ${column(5)}::integer[], ${column(6)}::smallint[],
      ${column(7)}::boolean[], ${column(8)}::double precision[], ${column(9)}::double precision[],
      ${column(10)}::double precision[], ${column(11)}::double precision[], ${column(12)}::double precision[],
      ${column(13)}::double precision[])`);
}

/** A result to which the cap applies, with its four people, sorted. */
export type CappedResult = CappedRow & { readonly people: readonly string[]; readonly isOpenMatch: boolean };

/** Writes which results count under the cap. */
export async function saveCapped(tx: Transaction, { id }: Run, results: readonly CappedResult[]): Promise<void> {
  if (results.length === 0) return;
  const column = (of: (one: CappedResult) => unknown) => `{${results.map(of).join(",")}}`;
  const person = (nth: number) => sql`${column(({ people }) => people[nth])}::uuid[]`;
  await tx.execute(sql`
    insert into rating_capped (run_id, match_id, four, seq, day, counts, people)
    select ${id}::integer, match_id, four, seq, day, counts, array[one, other, third, last]
    from unnest(${column((one) => one.id)}::uuid[], ${column(({ four }) => four)}::uuid[],
      ${column(({ seq }) => seq)}::bigint[], ${column(({ day }) => day)}::date[],
      ${column(({ counts }) => counts)}::boolean[], ${person(0)}, ${person(1)}, ${person(2)}, ${person(3)})
      as decided(match_id, four, seq, day, counts, one, other, third, last)
    on conflict (run_id, match_id) do update set counts = excluded.counts`);
}

/** Writes the ratings after the last match. A player without a match left has none. */
export async function saveRatings(
  tx: Transaction,
  { id }: Run,
  ratings: readonly (Rated & { readonly rating: Rating | undefined })[],
): Promise<void> {
  const rows = ratings.map(({ person, ladder, rating }) => {
    const { mu = 0, sigma = 0, matches = 0, lastOn = null } = rating ?? {};
    return { person, ladder, mu, sigma, matches, lastOn };
  });
  const gone = rows.filter(({ matches }) => matches === 0);
  if (gone.length > 0) {
    await tx.execute(sql`
      delete from rating_now using json_to_recordset(${JSON.stringify(gone)}) as gone(person uuid, ladder text)
      where run_id = ${id} and person_id = person and rating_now.ladder = gone.ladder`);
  }
  const played = rows.filter(({ matches }) => matches > 0);
  if (played.length === 0) return;
  await tx.execute(sql`
    insert into rating_now (run_id, person_id, ladder, mu, sigma, matches, last_on)
    select ${id}::integer, person, ladder, mu, sigma, matches, "lastOn"
    from json_to_recordset(${JSON.stringify(played)}) as said(person uuid, ladder text, mu double precision,
      sigma double precision, matches integer, "lastOn" date)
    on conflict (run_id, person_id, ladder) do update
      set (mu, sigma, matches, last_on) = (excluded.mu, excluded.sigma, excluded.matches, excluded.last_on)`);
}
