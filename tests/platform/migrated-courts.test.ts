import { expect, test } from "vitest";
import { databaseBefore } from "./earlier-database.ts";

test("courts of one name are told apart by their numbers from then on, and nobody else's name changes", async () => {
  const earlier = await databaseBefore("0107_courts_come_and_go.sql");
  try {
    await earlier.pool.query(`
      INSERT INTO person (id, name, short_name, email) VALUES (gen_random_uuid(), 'Ana', 'Ana', 'ana@example.com');
      INSERT INTO club (name, address, owner_id) SELECT unnest(ARRAY['Uno', 'Otro']), 'Calle 1', id FROM person;
      INSERT INTO court (club_id, number, name, position)
        SELECT id, n, names[n], n FROM club,
          (VALUES ('Uno', ARRAY['Vidrio', 'VIDRIO', 'Vidrio', 'Vidrio (3)', repeat('x', 60), repeat('x', 60)]),
            ('Otro', ARRAY['Vidrio', 'Central'])) AS given (whose, names), generate_subscripts(names, 1) AS n
        WHERE club.name = whose`);
    await earlier.migrateOn();
    const { rows } = await earlier.pool.query(
      "SELECT court.name FROM court JOIN club ON club.id = club_id ORDER BY club.name DESC, number",
    );
    const long = "x".repeat(60);
    expect(rows.map(({ name }) => name)).toEqual([
      ...["Vidrio", "VIDRIO (2)", "Vidrio (3)*", "Vidrio (3)", long, `${long.slice(15)} (6)`],
      ...["Vidrio", "Central"],
    ]);
  } finally {
    await earlier.close();
  }
});

test("prices forget courts that were taken away, in the order in which they stood", async () => {
  const earlier = await databaseBefore("0176_bands_of_courts.sql");
  try {
    await earlier.pool.query(`
      INSERT INTO person (id, name, short_name, email) VALUES (gen_random_uuid(), 'Ana', 'Ana', 'ana@example.com');
      INSERT INTO club (name, address, owner_id) SELECT unnest(ARRAY['Uno', 'Otro']), 'Calle 1', id FROM person;
      INSERT INTO court (club_id, number, name, position, active, removed_at)
        SELECT id, n, 'Cancha ' || n, n, n < 3, CASE n WHEN 3 THEN now() END FROM club, generate_series(1, 3) AS n;
      UPDATE club SET price_bands = (SELECT jsonb_build_array(
          jsonb_build_object('name', 'gone', 'courtIds', jsonb_build_array(ids[3])),
          jsonb_build_object('name', 'kept', 'courtIds', jsonb_build_array(ids[3], ids[2], ids[1])),
          jsonb_build_object('name', 'all', 'courtIds', NULL))
        FROM (SELECT array_agg(id ORDER BY number) AS ids FROM court WHERE club_id = club.id) AS courts)
      WHERE name = 'Uno'`);
    await earlier.migrateOn();
    const { rows } = await earlier.pool.query(`
      SELECT club.name, band ->> 'name' AS band, (SELECT array_agg(number ORDER BY place)
          FROM jsonb_array_elements_text(nullif(band -> 'courtIds', 'null')) WITH ORDINALITY AS named (id, place)
            JOIN court ON court.id = named.id::uuid) AS courts
      FROM club LEFT JOIN jsonb_array_elements(price_bands) WITH ORDINALITY AS bands (band, place) ON true ORDER BY club.name DESC, place`);
    expect(rows.map((row) => Object.values(row))).toEqual([
      ["Uno", "kept", [2, 1]],
      ["Uno", "all", null],
      ["Otro", null, null],
    ]);
  } finally {
    await earlier.close();
  }
});
