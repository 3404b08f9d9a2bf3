import { wantInstallPrompt } from "#web/kit/offline/install-prompt.ts";
import { signal } from "#web/kit/offline/signals.ts";

/** How often somebody has come with this browser, and when they were last seen, in milliseconds. */
export type Visits = { readonly count: number; readonly seenAt: number };

/** Whoever is seen again after so long has come again. */
const awayMilliseconds = 30 * 60 * 1000;

/** Counts a page that is opened. */
export function countVisit(before: Visits | null, now: number): Visits {
  const isNew = before === null || now - before.seenAt > awayMilliseconds;
  return { count: (before?.count ?? 0) + (isNew ? 1 : 0), seenAt: now };
}

const storedAs = "visits";

/** Offers to install the application to who has come before; an iPhone installs only by hand, and has to be told how. */
export function offerInstall(): void {
  const visits = countVisit(readVisits(), Date.now());
  try {
    localStorage.setItem(storedAs, JSON.stringify(visits));
  } catch {
    // Where nothing is kept, nobody comes again.
  }
  if (visits.count < 2 || matchMedia("(display-mode: standalone)").matches) return;
  if ("standalone" in navigator && navigator.standalone === false) signal({ install: "by-hand" });
  else wantInstallPrompt();
}

function readVisits(): Visits | null {
  try {
    const visits: Visits | null = JSON.parse(localStorage.getItem(storedAs) ?? "null");
    return Number.isFinite(visits?.count) && Number.isFinite(visits?.seenAt) ? visits : null;
  } catch {
    return null;
  }
}
