// Weighs draws: knockouts and draws with zones, by lot with 200 more draws, as the search thread does. Prints
// milliseconds of processor.

import { courseOf } from "#domain/competition/draw-fairness/course.ts";
import { fairnessOf } from "#domain/competition/draw-fairness/fairness.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { drawCategory } from "#domain/competition/stages/draw.ts";
import { defaultChoice, rulesOf } from "#domain/competition/tournaments/category-rules.ts";
import { median } from "./measure.ts";

const seed = "bench";

function weigh(format: "PLAYOFF" | "ROUND_ROBIN", count: number, byLot: boolean): void {
  const rules = rulesOf(format, defaultChoice);
  const pairs = Array.from({ length: count }, (_, nth) => {
    return { id: `pair ${nth}`, wildCard: false, rankingPoints: [0, 0] as const, enteredAt: nth };
  });
  const drawn = drawCategory({ format, rules, isSeeded: false, pairs, randomSeed: seed });
  const course = drawn.ok ? courseOf(boardOf(drawn.value, rules, seed)) : null;
  if (!drawn.ok || !course) throw new Error("no draw");
  const strengths = new Map(pairs.map(({ id }, nth) => [id, { mu: 2600 - 12 * nth, variance: 5000 }]));
  const lot = byLot ? { format, rules, pairs } : null;
  const times = Array.from({ length: 7 }, () => {
    const began = process.cpuUsage();
    fairnessOf({ course, zones: drawn.value.zones, strengths, beta: 100, seed, lot });
    return process.cpuUsage(began).user / 1000;
  });
  const how = byLot ? "by lot, with luck" : "by strength";
  console.log(
    `${format} of ${count} pairs ${how}: first ${times[0]?.toFixed(0)} ms, median ${median(times).toFixed(0)} ms`,
  );
}

for (const format of ["PLAYOFF", "ROUND_ROBIN"] as const) {
  for (const count of [16, 32, 128]) {
    for (const byLot of [false, true]) weigh(format, count, byLot);
  }
}
