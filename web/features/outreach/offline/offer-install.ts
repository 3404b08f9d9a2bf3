import { wantInstallPrompt } from "#web/kit/offline/install-prompt.ts";
import { signal } from "#web/kit/offline/signals.ts";

/** Number of visits with this browser, and the time of the last page, in milliseconds. */
export type Visits = { readonly count: number; readonly seenAt: number };

/** Absence after which a page counts as a new visit. */
const awayMilliseconds = 30 * 60 * 1000;

/** Counts an opened page. */
export function countVisit(before: Visits | null, now: number): Visits {
  const isNew = before === null || now - before.seenAt > awayMilliseconds;
  return { count: (before?.count ?? 0) + (isNew ? 1 : 0), seenAt: now };
}

const storedAs = "visits";

/**
 * Offers to install the application from the second visit on. An iPhone installs only by hand and gets instructions.
 */
export function offerInstall(): void {
  const visits = countVisit(readVisits(), Date.now());
  try {
    localStorage.setItem(storedAs, JSON.stringify(visits));
  } catch {
    // Without storage every visit is the first.
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
