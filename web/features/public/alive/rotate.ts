import television from "#web/features/public/television/television.module.css";

/** How long a picture stands. */
const shownMilliseconds = 15_000;
/** A picture that stands for days burns in: it moves a little. */
const shiftMilliseconds = 60_000;
/** When nobody looks: what a browser gathers in a day goes. */
const restsAt = "04:30";

/**
 * Shows the pictures of a television one after the other, for days and without a hand: the arrow goes on, the space bar holds, F fills the
 * screen. What comes anew goes on where the old one was. `onTurn` is when another may take its place unseen.
 */
export function rotate(onTurn: () => void): { readonly showAgain: () => void } {
  let shown = "";
  let held = false;
  let turns = 0;
  const slides = () => [...document.querySelectorAll<HTMLElement>(`.${television.slide}`)];
  const show = (index: number) => {
    const all = slides();
    const next = all[index % Math.max(1, all.length)];
    for (const slide of all) slide.toggleAttribute("data-shown", slide === next);
    shown = next?.dataset.slide ?? "";
  };
  const place = () => slides().findIndex((slide) => slide.dataset.slide === shown);
  const goOn = () => {
    turns += 1;
    onTurn();
    show(place() + 1);
  };

  show(0);
  setInterval(() => {
    if (!held) goOn();
    if (new Date().toTimeString().startsWith(restsAt) && turns > 20) location.reload();
  }, shownMilliseconds);
  setInterval(() => {
    const [across, down] = [Math.random(), Math.random()].map((part) => Math.round(part * 6 - 3));
    document.body.style.transform = `translate(${across}px, ${down}px)`;
  }, shiftMilliseconds);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") goOn();
    if (key === " ") held = !held;
    if (key === "f" || key === "F") document.documentElement.requestFullscreen().catch(() => {});
  });
  const stayAwake = () => void navigator.wakeLock?.request("screen").catch(() => {});
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
  return { showAgain: () => show(Math.max(0, place())) };
}
