import { BracketsManager } from "brackets-manager";
import { InMemoryDatabase } from "brackets-memory-db";
import { drawKnockout } from "#domain/competition/draws/knockout.ts";
import type { PairToDraw } from "#domain/competition/draws/strength-order.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { drawCategory } from "#domain/competition/stages/draw.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { measure, ratio } from "./measure.ts";

const knockout = { format: "PLAYOFF", isSeeded: true, randomSeed: "", rules: rulesFrom(defaultChoice) } as const;

/**
 * Draws a full seeded knockout with both. Theirs gets the pairs in seed order; ours once so, and once ranks them first.
 */
async function besideBracketsManager(count: number) {
  const pairs = Array.from({ length: count }, (_, index): PairToDraw<string> => {
    const points = (index * 7919) % 1000;
    return { id: `pair ${index}`, rankingPoints: [points, index], enteredAt: index };
  });
  const seeding = pairs.map(({ id }) => id);
  const [theirs, ours, oursRanking, withBoard] = await measure([
    {
      name: "brackets-manager",
      run: () =>
        new BracketsManager(new InMemoryDatabase()).create.stage({
          tournamentId: 1,
          name: "Playoff",
          type: "single_elimination",
          seeding,
          settings: { seedOrdering: ["inner_outer"], balanceByes: false },
        }),
    },
    { name: "drawKnockout", run: () => drawKnockout(seeding) },
    { name: "drawCategory", run: () => drawCategory({ ...knockout, pairs }) },
    {
      name: "drawCategory and boardOf",
      run: () => {
        const drawn = drawCategory({ ...knockout, pairs });
        if (!drawn.ok) throw new Error(drawn.reason);
        return boardOf(drawn.value, knockout.rules, "");
      },
    },
  ]);
  console.log(`Drawing ${count} pairs, how many times as fast as brackets-manager 1.11.1 in memory:`);
  console.log(`  given in seed order  ${ratio(ours, theirs).toFixed(0)}`);
  console.log(`  ranking them first   ${ratio(oursRanking, theirs).toFixed(0)}`);
  console.log(`  and with its board   ${ratio(withBoard, theirs).toFixed(1)}`);
}

async function growth(sizes: readonly number[]) {
  const draws = sizes.map((size) => Array.from({ length: size }, (_, index) => `pair ${index}`));
  const timings = await measure(draws.map((pairs) => ({ name: `${pairs.length}`, run: () => drawKnockout(pairs) })));
  console.log("Time per pair, against a draw of 64:");
  for (const timing of timings) {
    const perPair = (ratio(timings[0], timing) * 64) / Number(timing.name);
    console.log(`${timing.name.padStart(6)} pairs  ${perPair.toFixed(2)}`);
  }
}

await besideBracketsManager(64);
await growth([64, 128, 256, 512, 1024, 2048, 4096]);
