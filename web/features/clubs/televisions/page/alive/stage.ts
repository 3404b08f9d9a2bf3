import { type ScreenSettings, slideKinds } from "#contract/clubs/televisions/screen-settings.ts";
import type { Cast, InterruptionKind } from "#web/features/clubs/televisions/page/rotation.ts";
import styles from "#web/features/clubs/televisions/page/television.module.css";
import { clockTime } from "#web/features/outreach/public-pages/alive/province-clock.ts";
import { televisionWords as words } from "#web/i18n/television.ts";

/** Highest level of tightness of a picture: see television.module.css. */
const tightest = 4;
/** Delay in minutes from which the television shows that a match is late. */
const lateFrom = 10;
const minuteMilliseconds = 60_000;
/** Minute of the day until which the evening before lasts. */
const nightEnds = 6 * 60;
/** Offsets of the whole picture, one per minute: a picture in one place for days burns in. */
const shifts = ["0 0", "3px -2px", "-2px -3px", "-3px 2px", "2px 4px", "4px 0"] as const;

/** Finds the television's screen in a page. */
export function screenIn(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>(`.${styles.screen}`);
}

/** Reads the pictures, interruptions and settings from the drawn page. */
export function castIn(screen: HTMLElement): Cast {
  const settings: ScreenSettings = JSON.parse(screen.dataset.screen ?? "{}");
  const slides = all(screen, "[data-slide]").map(({ dataset }) => {
    const { slide: key = "", kind, category: categoryId = null } = dataset;
    return { key, kind: slideKinds.find((one) => one === kind) ?? "club", categoryId };
  });
  const interruptions = all(screen, "[data-interruption]").map(({ dataset }) => {
    const kind: InterruptionKind = dataset.kind === "final" ? "final" : "call";
    return { key: dataset.interruption ?? "", kind };
  });
  return { slides, interruptions, settings };
}

/** Shows one picture, tightened until all of it fits on the screen. */
export function show(screen: HTMLElement, key: string): void {
  for (const one of all(screen, "[data-slide], [data-interruption]")) {
    const isIt = (one.dataset.slide ?? one.dataset.interruption) === key;
    one.toggleAttribute("data-shown", isIt);
    if (isIt) drawTighter(one);
  }
}

/** Updates the clock, the countdowns, the duration of matches and the late ones; shifts the whole picture a little. */
export function tellTime(screen: HTMLElement, now: number): void {
  const time = clockTime(now);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const minute = 60 * hours + minutes;
  for (const clock of all(screen, "[data-clock]")) clock.textContent = time;
  for (const one of all(screen, "[data-since]")) {
    const since = Date.parse(one.dataset.since ?? "");
    one.textContent = words.minutes(Math.max(0, Math.floor((now - since) / minuteMilliseconds)));
  }
  for (const one of all(screen, "[data-hour]")) {
    const late = minute - Number(one.dataset.hour);
    const note = one.parentElement?.querySelector<HTMLElement>("[data-late]");
    if (!note) continue;
    note.hidden = late < lateFrom;
    note.textContent = words.late(late);
  }
  for (const one of all(screen, "[data-until]")) {
    // After midnight a round of the evening before goes on.
    const ofDay = minute < nightEnds ? minute + 1440 : minute;
    const seconds = 60 * ofDay + new Date(now).getUTCSeconds();
    const left = 60 * Number(one.dataset.until) - seconds;
    const isBegun = seconds >= 60 * Number(one.dataset.from);
    one.toggleAttribute("data-over", left <= 0);
    one.textContent = left <= 0 ? words.timeIsUp : isBegun ? words.left(left) : "";
  }
  screen.style.translate = shifts[minute % shifts.length] ?? "";
}

function drawTighter(picture: HTMLElement): void {
  for (let tight = 0; tight <= tightest; tight++) {
    if (tight === 0) delete picture.dataset.tight;
    else picture.dataset.tight = String(tight);
    if (picture.scrollHeight <= picture.clientHeight + 1 && !isCutInWidth(picture)) return;
  }
}

/** Returns whether a name is wider than its place: names shrink before they break. */
function isCutInWidth(picture: HTMLElement): boolean {
  return [picture, ...all(picture, "li, li > b, td")].some((one) => one.scrollWidth > one.clientWidth + 1);
}

function all(screen: HTMLElement, selector: string): HTMLElement[] {
  return [...screen.querySelectorAll<HTMLElement>(selector)];
}
