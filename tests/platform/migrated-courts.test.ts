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
