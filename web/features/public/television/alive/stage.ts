import { type ScreenSettings, slideKinds } from "#contract/play/screen-settings.ts";
import type { Cast, InterruptionKind } from "#web/features/public/television/rotation.ts";
import styles from "#web/features/public/television/television.module.css";
import { televisionWords as words } from "#web/i18n/television.ts";

/** How much tighter a picture can be drawn before nothing else helps: see television.module.css. */
const tightest = 4;
/** From so many minutes on the hall is told that a match is late. */
const lateFrom = 10;
const minuteMilliseconds = 60_000;
/** Where the whole picture stands, minute by minute: what stands for days in one place burns in. */
const shifts = ["0 0", "3px -2px", "-2px -3px", "-3px 2px", "2px 4px", "4px 0"] as const;

// The formats of the application come with all of it.
const clock = new Intl.DateTimeFormat("es-AR", {
  timeZone: "America/Argentina/Buenos_Aires",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** What the clock of the club says: "18:32". */
export function clockTime(moment: number): string {
  return clock.format(moment);
}

/** The television as the page draws it. */
export function screenIn(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>(`.${styles.screen}`);
}

/** What there is to show, as the drawn page says. */
export function castIn(screen: HTMLElement): Cast {
  const settings: ScreenSettings = JSON.parse(screen.dataset.screen ?? "{}");
  const slides = all(screen, "[data-slide]").map(({ dataset }) => {
    const { slide: key = "", kind, category: categoryId = null } = dataset;
    return { key, kind: slideKinds.find((one) => one === kind) ?? slideKinds[6], categoryId };
  });
  const interruptions = all(screen, "[data-interruption]").map(({ dataset }) => {
    const kind: InterruptionKind = dataset.kind === "final" ? "final" : "call";
    return { key: dataset.interruption ?? "", kind };
  });
  return { slides, interruptions, settings };
}

/** Shows one of its pictures, drawn so tight that all of it is on the screen. */
export function show(screen: HTMLElement, key: string): void {
  for (const one of all(screen, "[data-slide], [data-interruption]")) {
    const isIt = (one.dataset.slide ?? one.dataset.interruption) === key;
    one.toggleAttribute("data-shown", isIt);
    if (isIt) drawTighter(one);
  }
}

/** Says what time it is, how long matches have been going on and which are late, and moves the whole picture a little. */
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
  screen.style.translate = shifts[minute % shifts.length] ?? "";
}

function drawTighter(picture: HTMLElement): void {
  for (let tight = 0; tight <= tightest; tight++) {
    if (tight === 0) delete picture.dataset.tight;
    else picture.dataset.tight = String(tight);
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = picture;
    if (scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1) return;
  }
}

function all(screen: HTMLElement, selector: string): HTMLElement[] {
  return [...screen.querySelectorAll<HTMLElement>(selector)];
}
