import type { PointsTable } from "./points.ts";

/**
 * Published tables of others, for comparison and choice. Rules 5.1 names the sources. Their points for zones, if any,
 * are the same for every exit.
 */
export const publishedTables: Readonly<Record<string, PointsTable>> = {
  "FIP Premier Padel Major 2025": table(2000, [1200, 720, 360, 180, 90]),
  "FIP Premier Padel Finals 2025": table(1500, [900, 600, 400]),
  "FIP Premier Padel P1 2025": table(1000, [600, 360, 180, 90, 45]),
  "FIP Premier Padel P2 2025": table(600, [360, 215, 108, 54, 27]),
  "CUPRA FIP Tour Platinum 2025": table(300, [180, 108, 54]),
  "CUPRA FIP Tour Gold 2025": table(150, [90, 54, 27]),
  "CUPRA FIP Tour Silver 2025": table(75, [45, 27, 14]),
  "CUPRA FIP Tour Bronze 2025": table(40, [24, 14, 7]),
  "APA Campeonato Argentino (Art. 9)": table(1000, [800, 600, 400, 200]),
  "Liga amateur AR (100-80-60)": table(100, [80, 60, 40, 20, 15], 10),
  "Club Bahia AR (100-75-50)": table(100, [75, 50, 25, 15, 10], 5),
  "Rally Padel Sur MX": table(1000, [750, 500, 250], 100),
  "PadelIn G1 1000 MX": table(1000, [700, 500, 300, 250, 200], 100),
};

function table(champion: number, lostIn: readonly number[], zoneExit = 0): PointsTable {
  return { champion, lostIn, zoneExit, zoneWin: 0 };
}
