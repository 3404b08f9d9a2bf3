/*
 * The pairings of the playoff after zones that send two pairs each: the tables of the Argentine amateur regulation.
 * Rules 2.8 and 2.9.
 *
 * From top to bottom: "2B/2C" is a match between the seconds of zones B and C, "1A" alone has a bye; then neighbours
 * meet. The tables for 2, 5, 6 and 7 zones are the same in every source. Those for 3 and 4 are the regulation's (a
 * league has others); the one for 8 appears in one transcription of it. More zones have no sound table and are seeded
 * in playoff.ts.
 */
const tables: readonly string[] = [
  "1A/2B 2A/1B",
  "1A 2B/2C 1C/2A 1B",
  "1A/2C 2B/1D 1C/2A 2D/1B",
  "1A 2B/2C 1E 1D 1C 2E 2A/2D 1B",
  "1A 2F/2C 1E/2B 1D 1C 2A/1F 2E/2D 1B",
  "1A 2F/2G 1E/2C 2B/1D 1C/2A 2D/1F 1G/2E 1B",
  "1A/2H 2F/2G 1E/2C 2B/1D 1C/2A 2D/1F 1G/2E 1H/1B",
];

/** A place in the playoff that a zone will fill: its position in the zone, from 1, and the zone's letter. */
export type Qualifier = { readonly position: number; readonly zone: string };

/**
 * Returns the lines of the playoff from top to bottom after so many zones, null for a bye; null if that number has no
 * table. Rules 2.8.
 */
export function crossTable(zones: number): (Qualifier | null)[] | null {
  const table = tables[zones - 2];
  return table === undefined ? null : table.split(" ").flatMap(linesOf);
}

function linesOf(match: string): [Qualifier | null, Qualifier | null] {
  const [upper = "", lower] = match.split("/");
  return [placeIn(upper), lower === undefined ? null : placeIn(lower)];
}

function placeIn(code: string): Qualifier {
  return { position: Number(code.slice(0, 1)), zone: code.slice(1) };
}
