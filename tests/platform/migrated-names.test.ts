import { expect, test } from "vitest";
import { guessedShortName } from "#domain/people/short-name.ts";
import { databaseBefore } from "./earlier-database.ts";

const names = [
  ..."Ronaldo|Ana Ríos|Ana de|Ana de la|Tomás Martín|Juan Pablo|Juan Pérez|JUAN PÉREZ GIL|Ángeles Ñáñez Paz".split("|"),
  ..."María del Carmen|María de los Ríos|María de los Ángeles Paz|MARÍA DE LOS ÁNGELES PAZ|María de la Fuente Paz".split(
    "|",
  ),
  ..."María de los Ángeles Belén Paz Gil|María de la|María de los Ángeles|María Sol Paz|José Ignacio Sosa".split("|"),
  ..."Juan Ignacio de la Fuente Etchevehere|Juan Ignacio Martín|Maximiliano Schwindt Retamar|Ana  Ríos\tPaz".split("|"),
  ..."Maximiliano Agustín Goyeneche Etchegaray|Guadalupe Milagros Wendler von Schönfeld|Lucía Belén de la Fuente".split(
    "|",
  ),
  ..."Ana Paula Victoria Sosa|Tomás Agustín Martín|Verónica Álvarez|ZOE BELÉN PAZ|Bruno di da dos|de la Cruz".split(
    "|",
  ),
  ...[`Ana ${"x".repeat(41)}`, "x".repeat(120), `Ana de ${"x".repeat(50)}`, "Ana van der Linden Gil"],
];

test("whoever was here before short names is called as the guess has it", async () => {
  const earlier = await databaseBefore("0094_short_names.sql");
  try {
    for (const name of names) {
      const id = crypto.randomUUID();
      await earlier.pool.query("INSERT INTO person (id, name, email) VALUES ($1, $2, $3)", [id, name, id]);
    }
    await earlier.migrateOn();
    const { rows } = await earlier.pool.query("SELECT name, short_name FROM person");
    expect(new Map(rows.map((row) => [row.name, row.short_name]))).toEqual(
      new Map(names.map((name) => [name, guessedShortName(name)])),
    );
  } finally {
    await earlier.close();
  }
});
