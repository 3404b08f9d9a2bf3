import type { Random } from "#domain/lib/random.ts";

/** Degrees at which a search is willing to take a worse schedule, in hundredths, and how each of its stages is colder than the one before:
 * from 60 to 0.4 in 64 stages. Written out, and multiplied alone, so that every engine counts the same. */
const hottest = 60_00;
const stages = 64;
const colder = 0.924_695_137_873_872_6;

/** e^(-n/128), the chances of taking what is worse by n/128 of the degrees. */
const chances = (() => {
  const perEntry = 0.992_217_938_260_243_5;
  const table = new Float64Array(1024);
  for (let at = 0, chance = 1; at < table.length; at++, chance *= perEntry) table[at] = chance;
  return table;
})();

/** How warm each round of so many is. */
export function degreesOf(rounds: number): Float64Array {
  const degrees = new Float64Array(rounds);
  let [now, stage] = [hottest, 0];
  for (let round = 0; round < rounds; round++) {
    for (; stage < Math.floor((stages * round) / rounds); stage++) now *= colder;
    degrees[round] = now;
  }
  return degrees;
}

/** Whether a schedule that costs so much more is taken. */
export function isTaken(more: number, degrees: number, random: Random): boolean {
  if (more <= 0) return true;
  const at = Math.floor((128 * more) / degrees);
  return at < chances.length && random() < (chances[at] ?? 0);
}
