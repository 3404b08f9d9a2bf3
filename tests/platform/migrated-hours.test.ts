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

test("a club from before each day had its hours keeps them on every day, and what is booked there stays a booking", async () => {
  const { pool, migrateOn, close } = await databaseBefore("0154_court_rules.sql");
  try {
    await pool.query(`INSERT INTO person (id, name, short_name, email)
      VALUES (gen_random_uuid(), 'Ana Ríos', 'Ríos', 'ana@example.com')`);
    await pool.query(`INSERT INTO club (name, address, owner_id, opening_hour, closing_hour)
      SELECT name, 'x', id, opens, closes FROM person, (VALUES (8, 24), (15, 23)) AS hours (opens, closes)`);
    await pool.query("INSERT INTO court (club_id, number, name, position) SELECT id, 1, 'Cancha 1', 1 FROM club");
    await pool.query(`INSERT INTO booking (court_id, day, start_minute, end_minute, state, guest_name)
      SELECT id, '2026-11-28', 1200, 1260, 'RESERVADO', 'Tito' FROM court`);

    await migrateOn();

    const clubs = await pool.query("SELECT opening_week, durations, grid FROM club ORDER BY opening_week::text");
    const week = (startMinute: number, endMinute: number) =>
      Array.from({ length: 7 }, () => [{ startMinute, endMinute }]);
    expect(clubs.rows).toEqual([
      { opening_week: week(900, 1380), durations: [60], grid: 60 },
      { opening_week: week(480, 1440), durations: [60], grid: 60 },
    ]);
    const bookings = await pool.query("SELECT kind, price FROM booking");
    expect(bookings.rows).toEqual([
      { kind: "single", price: null },
      { kind: "single", price: null },
    ]);
  } finally {
    await close();
  }
});
