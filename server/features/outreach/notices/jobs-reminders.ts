import { inArray } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { notice } from "#server/db/tables/notices.ts";
import { noteDrafts } from "#server/platform/events/notices/noted.ts";
import { readNotices } from "#server/platform/events/notices/read-notices.ts";
import { dueMoney, dueReminders, endingFechas, type Page, settledReminders } from "./reads-reminders.ts";

/** Reminders that one transaction writes. */
const remindersAtOnce = 200;

/**
 * Sends, once, the reminders that no act causes: clubs are told that registration closes and that results are missing,
 * players what they still owe, and that a fecha ends with their match open. Reminders whose matter is done are marked
 * as read.
 */
export async function remindClubs(parts: ReminderParts): Promise<void> {
  await inPages((page) => readSettled(parts, page));
  await inPages((page) => remindOfTournaments(parts, page));
  await inPages((page) => remindOfMoney(parts, page));
  await inPages((page) => remindOfFechas(parts, page));
}

type ReminderParts = { readonly db: Database; readonly now: () => Date };

/** Reads page after page by key: a row without a notice comes back in the next run and not in the next page. */
async function inPages(remind: (page: Page) => Promise<string | null>): Promise<void> {
  for (let after: string | null = ""; after !== null; ) after = await remind({ after, most: remindersAtOnce });
}

function remindOfTournaments({ db, now }: ReminderParts, page: Page): Promise<string | null> {
  return db.transaction(async (tx) => {
    const reminders = await dueReminders(tx, now(), page);
    const drafts = reminders.map(({ kind, tournament, club, day }) => ({
      to: { club },
      notice: { kind, tournament, day },
      path: `/admin/gestionar/${tournament}?ver=${kind === "result-missing" ? "hoy" : "parejas"}`,
    }));
    noteDrafts(tx, { actor: null, now }, drafts);
    const last = reminders.length < page.most ? undefined : reminders.at(-1);
    return last ? `${last.tournament}${last.kind}` : null;
  });
}

/**
 * Marks reminders as read whose task is done. Results are entered by the hundred and their club reminded once, so that
 * it happens here and not with each result.
 */
function readSettled({ db, now }: ReminderParts, page: Page): Promise<string | null> {
  return db.transaction(async (tx) => {
    const ids = await settledReminders(tx, page);
    if (ids.length > 0) await readNotices(tx, inArray(notice.id, ids), now());
    return ids.length < page.most ? null : (ids.at(-1) ?? null);
  });
}

function remindOfMoney({ db, now }: ReminderParts, page: Page): Promise<string | null> {
  return db.transaction(async (tx) => {
    const owing = await dueMoney(tx, now(), page);
    const drafts = owing.map(({ person, tournament, club, amount }) => ({
      to: { people: [person] },
      notice: { kind: "payment-due" as const, tournament, club, amount },
      path: "/mis-pagos",
    }));
    noteDrafts(tx, { actor: null, now }, drafts);
    const last = owing.length < page.most ? undefined : owing.at(-1);
    return last ? `${last.tournament}${last.person}` : null;
  });
}

function remindOfFechas({ db, now }: ReminderParts, page: Page): Promise<string | null> {
  return db.transaction(async (tx) => {
    const ending = await endingFechas(tx, now(), page);
    const drafts = ending.map(({ match, ...facts }) => ({
      to: { match },
      notice: { kind: "fecha-ends" as const, match, ...facts },
      path: `/torneo/${facts.tournament}?seccion=partidos`,
    }));
    noteDrafts(tx, { actor: null, now }, drafts);
    return ending.length < page.most ? null : (ending.at(-1)?.match ?? null);
  });
}
