import type { Database } from "#server/db/connect.ts";
import { noteDrafts } from "#server/platform/events/notices/noted.ts";
import { dueMoney, dueReminders } from "./reads-reminders.ts";

/** Tells once what no act brings up: clubs that registration closes and that results are missing, players what they still owe. */
export async function remindClubs({ db, now }: { readonly db: Database; readonly now: () => Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const reminders = await dueReminders(tx, now());
    const drafts = reminders.map(({ kind, tournament, club, day }) => ({
      to: { club },
      notice: { kind, tournament, day },
      path: `/admin/gestionar/${tournament}?ver=${kind === "result-missing" ? "hoy" : "parejas"}`,
    }));
    const owing = (await dueMoney(tx, now())).map(({ person, tournament, club, amount }) => ({
      to: { people: [person] },
      notice: { kind: "payment-due" as const, tournament, club, amount },
      path: "/mis-pagos",
    }));
    noteDrafts(tx, { actor: null, now }, [...drafts, ...owing]);
  });
}
