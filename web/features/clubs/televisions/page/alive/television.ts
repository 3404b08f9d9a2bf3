// The only script of a television. It draws nothing: the page holds all pictures, and the script chooses the visible
// one. The page is fetched again after each change and at an interval.

import {
  begin,
  hold,
  type Rotation,
  recast,
  skip,
  tick,
  visible,
} from "#web/features/clubs/televisions/page/rotation.ts";
import { createChime } from "#web/features/outreach/calls/chime.ts";
import { keepFresh } from "#web/features/outreach/public-pages/alive/keep-fresh.ts";
import { clockTime } from "#web/features/outreach/public-pages/alive/province-clock.ts";
import { televisionWords as words } from "#web/i18n/television.ts";
import { castIn, screenIn, show, tellTime } from "./stage.ts";

/** Hour of the nightly reload, which frees the memory of a day's run. */
const restsAt = "04:30";
const restedMilliseconds = 3_600_000;
/** Time for which the controls stay visible after a touch. */
const pointedMilliseconds = 20_000;

const first = screenIn(document);
if (first) play(first);

function play(drawn: HTMLElement): void {
  let screen = drawn;
  /** Offset to the server's clock: the clocks of televisions are often wrong. */
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const began = Date.now();
  let pointedUntil = began + pointedMilliseconds;
  let offlineSince: Date | null = null;
  let isOutdated = false;
  const chime = createChime();
  let rotation = begin(castIn(screen), now());
  let seen = "";

  /** Shows the current picture; `isNew` forces it after a redraw. */
  function put(after: Rotation, isNew = false): void {
    const turned = after.turns !== rotation.turns;
    rotation = after;
    const key = visible(after);
    if (isNew || key !== seen) show(screen, key);
    if (key !== seen && after.interruption?.key === key) chime.ring();
    seen = key;
    if (turned && isDue()) void beginAgain();
  }

  function dress(): void {
    screen.dataset.alive = "";
    screen.toggleAttribute("data-pointed", Date.now() < pointedUntil);
    for (const button of screen.querySelectorAll<HTMLElement>("[data-sound]"))
      button.hidden = chime.isOn() || Date.now() >= pointedUntil;
    for (const note of screen.querySelectorAll<HTMLElement>("[data-live-note]")) {
      note.hidden = offlineSince === null;
      note.textContent = offlineSince && words.offlineSince(clockTime(offlineSince.getTime()));
    }
    tellTime(screen, now());
  }

  function isDue(): boolean {
    if (offlineSince !== null) return false;
    const rests = clockTime(now()).startsWith(restsAt.slice(0, 4));
    return isOutdated || (rests && Date.now() - began > restedMilliseconds);
  }

  /** Reloads the page only if the server answers: without a network the screen would stay empty. */
  async function beginAgain(): Promise<void> {
    const answer = await fetch(location.href, { cache: "no-cache", credentials: "omit" }).catch(() => null);
    if (answer?.ok) location.reload();
  }

  keepFresh(screen.dataset.topic, {
    isAlways: true,
    replace: (fresh) => {
      const next = screenIn(fresh);
      isOutdated = scriptOf(fresh) !== scriptOf(document);
      if (next === null) return false;
      next.remove();
      screen.replaceWith(document.adoptNode(next));
      screen = next;
      dress();
      put(recast(rotation, castIn(screen), now()), true);
      return true;
    },
    onAnswer: (answer) => {
      const date = Date.parse(answer.headers.get("date") ?? "");
      if (!Number.isNaN(date)) ahead = Math.abs(date - Date.now()) < 2_000 ? 0 : date - Date.now();
      if (answer.status === 404) location.reload();
    },
    onSilence: (since) => {
      offlineSince = new Date(since.getTime() + ahead);
      dress();
    },
    onVoice: () => {
      offlineSince = null;
      dress();
    },
    onChange: () => {},
  });

  document.documentElement.dataset.alive = "";
  dress();
  put(rotation, true);
  setInterval(() => {
    dress();
    put(tick(rotation, now()));
  }, 1_000);
  document.fonts.ready.then(() => show(screen, visible(rotation)));
  document.addEventListener("pointermove", point);
  document.addEventListener("click", ({ target }) => {
    point();
    if (target instanceof Element && target.closest("[data-sound]")) void chime.turnOn().then(dress);
  });
  document.addEventListener("keydown", (event) => {
    point();
    if (event.key === "ArrowRight") put(skip(rotation, now()));
    if (event.key === " ") {
      event.preventDefault();
      put(hold(rotation, now()));
    }
    if (event.key === "f" || event.key === "F") document.documentElement.requestFullscreen().catch(() => {});
  });
  const stayAwake = () => void navigator.wakeLock?.request("screen").catch(() => {});
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);

  function point(): void {
    pointedUntil = Date.now() + pointedMilliseconds;
    dress();
  }
}

/** Returns the address of a page's script, which differs between builds. */
function scriptOf(page: Document) {
  return page.querySelector("script[type=module]")?.getAttribute("src");
}
