import { notifyManager } from "@tanstack/react-query";

/** A longer press holds nothing back: it may be a drag, or its end was lost. */
const pressMax = 1_500;
/** Time in which the click of a press follows its end. */
const clickWithin = 100;

/**
 * Holds changes of the screens' data back while something on the page is pressed. Otherwise news that arrive meanwhile
 * could move it away, and the finger would leave the screen on something else.
 */
export function stillWhilePressed(page: EventTarget): void {
  let held: (() => void)[] = [];
  let release: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    clearTimeout(release);
    release = undefined;
    const due = held;
    held = [];
    for (const notify of due) notify();
  };
  const goOnWithin = (milliseconds: number) => {
    clearTimeout(release);
    release = setTimeout(goOn, milliseconds);
  };
  page.addEventListener("pointerdown", () => goOnWithin(pressMax), { capture: true });
  page.addEventListener("pointerup", () => goOnWithin(clickWithin), { capture: true });
  // The handlers of the click come first.
  page.addEventListener("click", () => goOnWithin(0), { capture: true });
  page.addEventListener("pointercancel", goOn, { capture: true });
  notifyManager.setScheduler((notify) => {
    if (release === undefined) setTimeout(notify, 0);
    else held.push(notify);
  });
}
