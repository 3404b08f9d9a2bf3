import type { Random } from "./random.ts";

/** The table of e^(-n/128), the chances of accepting a change that is worse by n/128 of the temperature. */
const chances = (() => {
  const perEntry = 0.992_217_938_260_243_5;
  const table = new Float64Array(1024);
  for (let at = 0, chance = 1; at < table.length; at++, chance *= perEntry) table[at] = chance;
  return table;
})();

/**
 * Decides if a search accepts a change that costs so much more at this temperature. The powers come from multiplication
 * alone, so that every machine decides alike (decision 0045).
 */
export function isAccepted(more: number, degrees: number, random: Random): boolean {
  if (more <= 0) return true;
  const at = Math.floor((128 * more) / degrees);
  return at < chances.length && random() < (chances[at] ?? 0);
}
