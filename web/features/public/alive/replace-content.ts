import frame from "#web/features/public/pages/public-frame.module.css";
import parts from "#web/features/public/parts/parts.module.css";

/** For how long what is new stays marked. */
const markedMilliseconds = 6_000;

const [firstTop, firstMain] = ["header", "main"].map((name) => document.querySelector(`.${frame.page} ${name}`));
/** What stands, as it was drawn. */
let standing = `${firstTop?.innerHTML}${firstMain?.innerHTML}`;

/**
 * Puts what a newly drawn page tells in the place of what stands; where the reader is, what has the focus and what is unfolded stay.
 * Matches that are others are marked for a while. False where it tells the same.
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

/** A match that is on court stands in two places, drawn otherwise. */
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

/** Where a fold stands and what it looks like: a day that is over by now is another one than its first hours were. */
function nameOf(fold: HTMLDetailsElement): string {
  return `${fold.closest("[id]")?.id} ${fold.className}`;
}

function focusableIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>("a, summary")];
}
