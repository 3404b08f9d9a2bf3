import { sql } from "drizzle-orm";
import { type Expectations, ownClub, superAdminOnly } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf, enter } from "#tests/support/competitions.ts";

/** Writes an open alert about the concerned player, who entered at the club. */
async function alerted({ app, clubAdmin, concerned }: Scene) {
  await enter(await categoryOf(app, clubAdmin), concerned);
  await app.db.execute(sql`delete from rating_alert`);
  const { rows } = await app.db.execute<{ id: string }>(sql`
    insert into rating_alert (kind, person_id, about, evidence, people, made_at)
    values ('strange-match', ${concerned.id}, 'x', '{"kind": "strange-match", "matches": []}', '{}',
      '2026-11-14T22:00:00Z') returning id`);
  return rows[0]?.id ?? "";
}

export const ratingAlerts: Expectations<"ratingAlerts"> = {
  "ratingAlerts.ofClub": {
    least: "manager",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin }) => ({ clubId: clubAdmin.clubId }),
  },
  "ratingAlerts.ofPlatform": { answers: superAdminOnly, input: () => ({}) },
  "ratingAlerts.dismiss": {
    least: "manager",
    answers: ownClub("404 PLAYER_NOT_FOUND"),
    input: async (scene) => ({ alertId: await alerted(scene), why: "Jugó lesionado" }),
  },
};
