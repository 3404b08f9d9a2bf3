import { lettingWords as words } from "#web/i18n/letting.ts";

/** What stands beside a number that is missing or beyond its limits; undefined where it fits. */
export function numberIssue(value: number | null, [least, most]: readonly [number, number]): string | undefined {
  const fits = value !== null && value >= least && value <= most;
  return fits ? undefined : words.between(least, most);
}
