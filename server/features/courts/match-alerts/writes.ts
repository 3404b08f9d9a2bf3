import { sql } from "drizzle-orm";
import type { MatchAlert } from "#contract/courts/match-alerts.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { matchAlert } from "#server/db/tables/match-alerts.ts";

/** Saves the alert of a player. The day of the last notice stays, so that a change brings no second one. */
export async function saveAlert(tx: Transaction, personId: PersonId, alert: MatchAlert): Promise<void> {
  const { weekdays, clubIds } = alert;
  const set = {
    ...alert,
    weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other),
    clubIds: clubIds && [...new Set(clubIds)],
  };
  await tx
    .insert(matchAlert)
    .values({ personId, ...set })
    .onConflictDoUpdate({ target: matchAlert.personId, set });
}

/** Notes the day of a notice for each player, and returns those who had none that day. */
export async function noteTold(
  tx: Transaction,
  told: readonly { readonly personId: string; readonly day: CalendarDate }[],
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ personId: string }>(sql`
    update match_alert set last_told_on = told.day
    from unnest(${sql.param(told.map(({ personId }) => personId))}::uuid[],
      ${sql.param(told.map(({ day }) => day))}::date[]) as told (person_id, day)
    where match_alert.person_id = told.person_id and (last_told_on is null or last_told_on < told.day)
    returning match_alert.person_id as "personId"`);
  return rows.map(({ personId }) => personId);
}

/** Notes that all players were notified of a match, unless it has a seat again since the mark that was read. */
export async function noteAlerted(tx: Transaction, matchId: string, dueAt: string): Promise<void> {
  await tx.execute(sql`update open_match set alert_due_at = null, alert_mark = null
    where id = ${matchId} and alert_due_at = ${dueAt}::timestamptz`);
}
