import { sql } from "drizzle-orm";
import type { Event } from "#contract/events/events.ts";
import { type Board, type MatchKey, matchOn, type PlayMatch, resultOf } from "#domain/competition/matches/board.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import type { Transaction } from "#server/db/connect.ts";
import { draw, match, matchHistory, matchSide, resultClaim } from "#server/db/tables/draws.ts";
import { matchLineup } from "#server/db/tables/pairs.ts";
import { matchDay, matchPlacement } from "#server/db/tables/schedules.ts";
import type { StoredBoard } from "#server/features/competition/draws/reads-board.ts";
import { columnsOf, sideRow } from "#server/features/competition/draws/writes-board.ts";
import { freeingPlaces, leavingCourts, restorePlaces } from "#server/features/competition/draws/writes-places.ts";
import { endedCallsOf, reinstateCalls } from "#server/features/competition/draws/writes-suspension.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { recording } from "#server/platform/events/record.ts";

type HistoryKind = (typeof matchHistory.$inferSelect)["kind"];

/** The matches that a change alters; `by` is the match whose result was entered or cleared, null for a withdrawal. */
export type Changed = { readonly changes: readonly PlayMatch<string>[]; readonly by: MatchKey | null };

/**
 * The author and the time of the change. `endedAt` is the end of the result's match, unless it is now; `confirmedBy` is
 * the player who confirmed a claimed result.
 */
type By = {
  readonly actor: Pick<Actor, "personId" | "pass">;
  readonly now: () => Date;
  readonly endedAt?: Date | undefined;
  readonly confirmedBy?: string | null;
};

/**
 * Saves changed matches, their sides and their history in one statement, for any number of matches. Records the event,
 * if given, counts the change in the draw and overrules open claims of these matches. Returns true if all of them were
 * still as they had been read; otherwise the caller must not commit.
 */
export async function saveMatches(
  tx: Transaction,
  { drawId, matches: stored }: StoredBoard,
  before: Board<string>,
  { changes, by }: Changed,
  { actor, now, endedAt, confirmedBy = null }: By,
  told?: { readonly requestId: string; readonly event: Event },
): Promise<boolean> {
  const revisions = new Map(stored.map(({ id, revision }) => [id, revision]));
  const matches = changes.map((match) => ({ id: match.key, revision: revisions.get(match.key), ...columnsOf(match) }));
  const sides = changes.flatMap(({ key: matchId, sides: { pair1, pair2 } }) =>
    [pair1, pair2].map((side, index) => ({ matchId, side: index + 1, ...sideRow(side, (key) => key) })),
  );
  const history = changes.flatMap((match) => {
    const was = resultOf(matchOn(before, match.key));
    const is = resultOf(match);
    // At a reinstatement a walkover stays as it was, and only stops being automatic.
    return was !== is
      ? [{ matchId: match.key, kind: kindOf(was, match, match.key === by), before: was, after: is }]
      : [];
  });
  const open = changes.flatMap((match) => (match.outcome === null ? match.key : []));
  const needless = changes.flatMap((match) => (needsNoPlace(match, by) ? match.key : []));
  const over = changes.flatMap((match) => (resultOf(match) ? match.key : []));
  const byes = changes.flatMap((match) => (match.outcome === "bye" ? match.key : []));
  const listed = (ids: readonly string[]) => sql`select unnest(${`{${ids.join(",")}}`}::uuid[])`;
  const moved = changes.map(({ key }) => key);
  const reopened = reopenedBy(before, changes);
  const ended = await endedCallsOf(
    tx,
    reopened.flatMap(({ key, isSame }) => (isSame ? key : [])),
    now(),
  );
  const trace = told && recording(tx, { actor, now, ...told }, told.event);
  const saved = await tx.execute(sql`
    with saved as (
      update ${match} set outcome = changed.outcome, winner_side = changed."winnerSide", sets = changed.sets,
        points = changed.points, automatic = changed.automatic, revision = changed.revision + 1
      from json_to_recordset(${JSON.stringify(matches)})
        as changed(id uuid, revision integer, outcome text, "winnerSide" smallint, sets jsonb,
          points jsonb, automatic boolean)
      where ${match.id} = changed.id and ${match.revision} = changed.revision and ${match.drawId} = ${drawId}
      returning ${match.id}
    ), seated as (
      update ${matchSide} set pair_id = changed."pairId", vacant = changed.vacant,
        origin = changed.origin, origin_match_id = changed."originMatchId"
      from json_to_recordset(${JSON.stringify(sides)})
        as changed("matchId" uuid, side smallint, "pairId" uuid, vacant boolean, origin text, "originMatchId" uuid)
      where ${matchSide.matchId} = changed."matchId" and ${matchSide.side} = changed.side
        and (${matchSide.pairId}, ${matchSide.vacant}) is distinct from (changed."pairId", changed.vacant)
    ), unplayed as (
      delete from ${matchLineup} where ${matchLineup.matchId} = any(${`{${open.join(",")}}`}::uuid[])
    ), told as (
      insert into ${matchHistory} (match_id, at, actor_id, kind, before, after, pass_id, confirmed_by)
      select "matchId", ${now().toISOString()}::timestamptz, ${actor.personId}::uuid, kind, before, after,
        ${actor.pass?.id ?? null}::uuid, case when "matchId" = ${by}::uuid then ${confirmedBy}::uuid end
      from json_to_recordset(${JSON.stringify(history)}) as told("matchId" uuid, kind text, before jsonb, after jsonb)
    ), overruled as (
      update ${resultClaim} set settled_at = ${now().toISOString()}::timestamptz
      where ${resultClaim.matchId} in (${listed(moved)}) and ${resultClaim.settledAt} is null
    ), ended as (
      update ${matchPlacement} set holds = false
      where ${matchPlacement.matchId} = any(${`{${over.join(",")}}`}::uuid[])
        and ${matchPlacement.matchId} <> all(${`{${needless.join(",")}}`}::uuid[])
    ), day_is_over as (
      update ${matchDay}
      set ended_by = 'result',
        ended_at = greatest(called_at, started_at, ${(endedAt ?? now()).toISOString()}::timestamptz)
      where match_id in (${listed(over)}) and ended_at is null
    ), ${freeingPlaces(listed(needless), { actor, now })},
    ${leavingCourts(listed(moved), listed([...open, ...byes]))}${trace ? sql`, recorded as ${trace}` : sql``},
    counted as (
      update ${draw} set revision = ${draw.revision} + 1 where ${draw.id} = ${drawId}
    )
    select 1 from saved`);
  if (saved.rowCount !== changes.length) return false;
  const there = await reinstateCalls(tx, ended);
  const keys = reopened.flatMap(({ key, isRound }) => (isRound ? [] : key));
  await restorePlaces(tx, keys, there, { actor, now });
  return true;
}

/**
 * Returns the matches that a change reopens, and whether they keep their pairs. A match of a round keeps its place in
 * any case: it is a part of the block of its rotation.
 */
export function reopenedBy(before: Board<string>, changes: readonly PlayMatch<string>[]) {
  return changes.flatMap((match) => {
    const was = matchOn(before, match.key);
    if (match.outcome !== null || was.outcome === null) return [];
    const isSame = (["pair1", "pair2"] as const).every((side) => match.sides[side].pair === was.sides[side].pair);
    return [{ key: match.key, isSame, isRound: match.stage === "round" }];
  });
}

/** Returns true if a changed match no longer needs its hour: it is a bye, or an automatic walkover. */
function needsNoPlace(after: PlayMatch<string>, by: MatchKey | null): boolean {
  if (after.outcome === null) return false;
  return after.outcome === "bye" || (after.key !== by && resultOf(after)?.kind === "walkover");
}

/** Names a change of a result. In place of a cleared one the walkover of a pair that has left may follow. */
function kindOf(before: Outcome | null, after: PlayMatch<string>, isOwn: boolean): HistoryKind {
  if (!isOwn) return resultOf(after) ? "automatic" : "undone";
  if (!resultOf(after) || after.isAutomatic) return "cleared";
  return before ? "corrected" : "entered";
}
