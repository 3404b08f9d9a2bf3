import { expect, test } from "vitest";
import { tournamentDraft } from "#contract/tournament-drafts.ts";
import { databaseBefore } from "./earlier-database.ts";

const hoursOfDrafts = [
  { startHour: 18, endHour: 22 },
  { startHour: 8, endHour: null },
];
const half = { step: 1, name: "Apertura", description: "", startDate: "", endDate: "", courtIds: [], categories: [] };

test("a tournament and a draft from before slots were minutes keep their hours", async () => {
  const { pool, migrateOn, close } = await databaseBefore("0090_tournament_minutes.sql");
  try {
    const ids = hoursOfDrafts.map(() => crypto.randomUUID());
    const [owner] = ids;
    for (const id of ids) {
      await pool.query("INSERT INTO person (id, name, email) VALUES ($1, 'Ana Ríos', $2)", [id, `${id}@example.com`]);
    }
    const club = await pool.query(
      "INSERT INTO club (name, address, owner_id) VALUES ('Paracao', 'x', $1) RETURNING id",
      [owner],
    );
    const clubId = club.rows[0].id;
    await pool.query(
      `INSERT INTO tournament (club_id, name, start_date, end_date, start_hour, end_hour, created_by)
       VALUES ($1, 'Apertura', '2026-11-28', '2026-11-29', 8, 23, $2)`,
      [clubId, owner],
    );
    for (const [nth, hours] of hoursOfDrafts.entries()) {
      const draft = JSON.stringify({ ...half, ...hours });
      const row = [clubId, ids[nth], draft];
      await pool.query("INSERT INTO tournament_draft VALUES ($1, $2, $3, now())", row);
    }

    await migrateOn();

    const tournaments = await pool.query("SELECT start_minute, end_minute FROM tournament");
    expect(tournaments.rows).toEqual([{ start_minute: 480, end_minute: 1380 }]);
    const drafts = await pool.query("SELECT data FROM tournament_draft ORDER BY data ->> 'startMinute'");
    expect(drafts.rows.map(({ data }) => tournamentDraft.parse(data))).toEqual([
      { ...half, startMinute: 1080, endMinute: 1320 },
      { ...half, startMinute: 480, endMinute: null },
    ]);
  } finally {
    await close();
  }
});
