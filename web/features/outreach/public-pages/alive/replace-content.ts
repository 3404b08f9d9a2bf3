import frame from "#web/features/outreach/public-pages/pages/public-frame.module.css";
import parts from "#web/features/outreach/public-pages/parts/parts.module.css";

/** Time for which changed matches stay marked. */
const markedMilliseconds = 6_000;

const [firstTop, firstMain] = ["header", "main"].map((name) => document.querySelector(`.${frame.page} ${name}`));
/** HTML of the current page, as the server drew it. */
let standing = `${firstTop?.innerHTML}${firstMain?.innerHTML}`;

/**
 * Replaces the page with a fresh one. The scroll position, the focus and open folds stay; changed matches are marked
 * for a while. Returns false if both show the same.
 */
export function replaceContent(fresh: Document): boolean {
  const [place, content] = [document, fresh].map((one) => one.querySelector(`.${frame.page}`));
  const [main, freshMain] = [place, content].map((one) => one?.querySelector("main"));
  const [top, freshTop] = [place, content].map((one) => one?.querySelector("header"));
  if (!main || !freshMain || !top || !freshTop) return false;
  const drawn = freshTop.innerHTML + freshMain.innerHTML;
  if (drawn === standing) return false;
  standing = drawn;
  const before = new Map(matchesIn(main).map((match) => [keyOf(match), match.innerHTML]));
  const folds = new Map(foldsIn(main).map((fold) => [nameOf(fold), fold.open]));
  const focused = focusableIn(main).findIndex((one) => one.matches(":focus"));
  top.replaceWith(document.adoptNode(freshTop));
  main.replaceChildren(...[...freshMain.childNodes].map((node) => document.adoptNode(node)));
  for (const fold of foldsIn(main)) fold.open = folds.get(nameOf(fold)) ?? fold.open;
  focusableIn(main)[focused]?.focus({ preventScroll: true });
  for (const match of matchesIn(main)) {
    const known = before.get(keyOf(match));
    if (known !== undefined && known !== match.innerHTML) mark(match);
  }
  return true;
}

/** Returns the key of a drawn match, with its place: a match on court appears twice, drawn differently. */
function keyOf(match: HTMLElement): string {
  return `${match.closest<HTMLElement>("[data-strip]")?.dataset.strip} ${match.dataset.match}`;
}

function mark(match: HTMLElement): void {
  const changed = parts.changed ?? "";
  match.classList.add(changed);
  setTimeout(() => match.classList.remove(changed), markedMilliseconds);
}

function matchesIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>("[data-match]")];
}

function foldsIn(place: Element): HTMLDetailsElement[] {
  return [...place.querySelectorAll("details")];
}

/** Names a fold by its place and look: a finished day is another fold than the day's first hours. */
function nameOf(fold: HTMLDetailsElement): string {
  return `${fold.closest("[id]")?.id} ${fold.className}`;
}

function focusableIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>("a, summary, input")];
}
