import type { Me } from "#contract/accounts.ts";
import { serversSurroundings } from "#web/surroundings.ts";

const storedAs = "last-club";

/** Keeps in this browser which club was looked after last. */
export function keepLastClub(clubId: string): void {
  try {
    localStorage.setItem(storedAs, clubId);
  } catch {
    // Without storage whoever runs several begins with the first of them.
  }
}

/** The club with which somebody goes on where the address names none: the one of last time, if they still run it. */
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
