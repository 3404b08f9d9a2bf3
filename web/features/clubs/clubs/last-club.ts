import type { Me } from "#contract/people/accounts/accounts.ts";
import { serversSurroundings } from "#web/surroundings.ts";

const storedAs = "last-club";

/** Stores in this browser the club that was managed last. */
export function keepLastClub(clubId: string): void {
  try {
    localStorage.setItem(storedAs, clubId);
  } catch {
    // Without storage an administrator of several clubs starts with the first of them.
  }
}

/** Returns the club to open if the address names none: the last one, if the person still runs it, else their first. */
export function lastClub({ clubs }: Pick<Me, "clubs">): string | undefined {
  const kept = readKept();
  return clubs.find(({ id }) => id === kept)?.id ?? clubs[0]?.id;
}

function readKept(): string | null {
  if (serversSurroundings()) return null;
  try {
    return localStorage.getItem(storedAs);
  } catch {
    return null;
  }
}
