import { americano, rotate } from "#domain/competition/rotations/rotate.ts";
import { median } from "./measure.ts";

// Times the rounds of an Americano: the perfect rotation of 24 players on 6 courts, and the search for other numbers.
// Fails if the search of 23 rounds takes more than half a second.

const most = 500;
const runs = 15;
const players = (count: number) => Array.from({ length: count }, (_, index) => `player ${index}`);
const contenders = [
  { name: "24 on 6 courts, 23 rounds, searched", run: () => rotate({ players: 24, courts: 6, rounds: 23, seed: "1" }) },
  { name: "23 on 5 courts, 23 rounds, searched", run: () => rotate({ players: 23, courts: 5, rounds: 23, seed: "1" }) },
  { name: "10 on 2 courts, 9 rounds, searched", run: () => rotate({ players: 10, courts: 2, rounds: 9, seed: "1" }) },
  {
    name: "24 on 6 courts, 23 rounds, by table",
    run: () => americano(players(24), { courts: 6, rounds: 23, seed: "1" }),
  },
];

for (const { name, run } of contenders) {
  const times = Array.from({ length: runs }, () => {
    const began = performance.now();
    run();
    return performance.now() - began;
  });
  const taken = median(times);
  if (taken > most) process.exitCode = 1;
  console.log(`${name}: ${taken.toFixed(1)} ms (median of ${runs}; at most ${most})`);
}
