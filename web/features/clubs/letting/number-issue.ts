import { lettingWords as words } from "#web/i18n/letting.ts";

/** Returns the error of a number that is missing or out of range; undefined if it is fine. */
export function numberIssue(value: number | null, [least, most]: readonly [number, number]): string | undefined {
  const fits = value !== null && value >= least && value <= most;
  return fits ? undefined : words.between(least, most);
}
