import { sql } from "drizzle-orm";
import type { Event } from "#contract/events.ts";
import { type Board, type MatchKey, matchOn, type PlayMatch, resultOf } from "#domain/matches/board.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";
import type { Transaction } from "#server/db/connect.ts";
import { draw, match, matchHistory, matchSide } from "#server/db/tables/draws.ts";
import { matchLineup } from "#server/db/tables/pairs.ts";
import { matchDay, matchPlacement } from "#server/db/tables/schedules.ts";
import type { StoredBoard } from "#server/features/draws/reads-board.ts";
import { columnsOf } from "#server/features/draws/writes-board.ts";
import { freeingPlaces, leavingCourts } from "#server/features/draws/writes-places.ts";
import { recording } from "#server/platform/events/record.ts";
import type { Actor } from "#server/platform/gate.ts";

type HistoryKind = (typeof matchHistory.$inferSelect)["kind"];

/** What became of matches; `by` is the one whose result somebody entered or cleared, null for a withdrawal. */
export type Changed = { readonly changes: readonly PlayMatch<string>[]; readonly by: MatchKey | null };

/** Who saves them, and when; `endedAt` is when the match of the result ended, where that was not now. */
type By = {
  readonly actor: Pick<Actor, "personId">;
  readonly now: () => Date;
  readonly endedAt?: Date | undefined;
};

/**
 * Saves changed matches, their sides and their history in one statement, however many they are, with what happened, if
 * it is to be recorded, and counts the change in the draw. Tells whether all of them were still as they had been read: if not, the caller must not commit.
 */
export async function saveMatches(
  tx: Transaction,
  { drawId, matches: stored }: StoredBoard,
  before: Board<string>,
  { changes, by }: Changed,
  { actor, now, endedAt }: By,
  told?: { readonly requestId: string; readonly event: Event },
): Promise<boolean> {
  const revisions = new Map(stored.map(({ id, revision }) => [id, revision]));
  const matches = changes.map((match) => ({ id: match.key, revision: revisions.get(match.key), ...columnsOf(match) }));
  const sides = changes.flatMap(({ key: matchId, sides }) =>
    [sides.pair1, sides.pair2].map(({ pair, vacant }, index) => ({ matchId, side: index + 1, pairId: pair, vacant })),
  );
  const history = changes.flatMap((match) => {
    const was = resultOf(matchOn(before, match.key));
    const is = resultOf(match);
    return was || is ? [{ matchId: match.key, kind: kindOf(was, is, match.key === by), before: was, after: is }] : [];
  });
  const open = changes.flatMap((match) => (match.outcome === null ? match.key : []));
  const needless = changes.flatMap((match) => (needsNoPlace(matchOn(before, match.key), match, by) ? match.key : []));
  const over = changes.flatMap((match) => (resultOf(match) ? match.key : []));
  const listed = (ids: readonly string[]) => sql`select unnest(${`{${ids.join(",")}}`}::uuid[])`;
  const moved = changes.map(({ key }) => key);
  const trace = told && recording(tx, { actor, now, ...told }, told.event);
  const saved = await tx.execute(sql`
    with saved as (
      update ${match} set outcome = changed.outcome, winner_side = changed."winnerSide", sets = changed.sets,
        revision = changed.revision + 1
      from json_to_recordset(${JSON.stringify(matches)})
        as changed(id uuid, revision integer, outcome text, "winnerSide" smallint, sets jsonb)
      where ${match.id} = changed.id and ${match.revision} = changed.revision and ${match.drawId} = ${drawId}
      returning ${match.id}
    ), seated as (
      update ${matchSide} set pair_id = changed."pairId", vacant = changed.vacant,
        origin = case when ${matchSide.origin} = 'bye' and changed."pairId" is not null then 'pair' else ${matchSide.origin} end
      from json_to_recordset(${JSON.stringify(sides)}) as changed("matchId" uuid, side smallint, "pairId" uuid, vacant boolean)
      where ${matchSide.matchId} = changed."matchId" and ${matchSide.side} = changed.side
        and (${matchSide.pairId}, ${matchSide.vacant}) is distinct from (changed."pairId", changed.vacant)
    ), unplayed as (
      delete from ${matchLineup} where ${matchLineup.matchId} = any(${`{${open.join(",")}}`}::uuid[])
    ), told as (
      insert into ${matchHistory} (match_id, at, actor_id, kind, before, after)
      select "matchId", ${now().toISOString()}::timestamptz, ${actor.personId}::uuid, kind, before, after
      from json_to_recordset(${JSON.stringify(history)}) as told("matchId" uuid, kind text, before jsonb, after jsonb)
    ), ended as (
      update ${matchPlacement} set holds = false
      where ${matchPlacement.matchId} = any(${`{${over.join(",")}}`}::uuid[])
        and ${matchPlacement.matchId} <> all(${`{${needless.join(",")}}`}::uuid[])
    ), day_is_over as (
      update ${matchDay} set ended_by = 'result', ended_at = greatest(called_at, started_at, ${(endedAt ?? now()).toISOString()}::timestamptz)
      where match_id in (${listed(over)}) and match_id not in (${listed(needless)}) and ended_at is null
    ), ${freeingPlaces(listed(needless), { actor, now })}, ${leavingCourts(listed(moved), listed([...open, ...needless]))}${trace ? sql`, recorded as ${trace}` : sql``}, counted as (
      update ${draw} set revision = ${draw.revision} + 1 where ${draw.id} = ${drawId}
    )
    select 1 from saved`);
  return saved.rowCount === changes.length;
}

/**
 * Whether a changed match has no use for the hour that it had: it is nobody's bye or W.O. by itself, or its result was taken back
 * and it is played at another time.
 */
function needsNoPlace(before: PlayMatch<string>, after: PlayMatch<string>, by: MatchKey | null): boolean {
  if (after.outcome === null) return before.outcome !== null;
  return after.outcome === "bye" || (after.key !== by && resultOf(after)?.kind === "walkover");
}

function kindOf(before: Outcome | null, after: Outcome | null, isOwn: boolean): HistoryKind {
  if (!isOwn) return after ? "automatic" : "undone";
  if (!after) return "cleared";
  return before ? "corrected" : "entered";
}
