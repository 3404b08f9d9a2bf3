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
  const before = new Map(matchesIn(main).map((match) => [match.dataset.match, match.innerHTML]));
  const folds = [...main.querySelectorAll("details")].map(({ open }) => open);
  const focused = focusableIn(main).findIndex((one) => one.matches(":focus"));
  top.replaceWith(document.adoptNode(freshTop));
  main.replaceChildren(...[...freshMain.childNodes].map((node) => document.adoptNode(node)));
  for (const [index, fold] of [...main.querySelectorAll("details")].entries()) fold.open = folds[index] ?? false;
  focusableIn(main)[focused]?.focus({ preventScroll: true });
  for (const match of matchesIn(main)) {
    const known = before.get(match.dataset.match);
    if (known !== undefined && known !== match.innerHTML) mark(match);
  }
  return true;
}

function mark(match: HTMLElement): void {
  const changed = parts.changed ?? "";
  match.classList.add(changed);
  setTimeout(() => match.classList.remove(changed), markedMilliseconds);
}

function matchesIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>("[data-match]")];
}

function focusableIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>("a, summary")];
}
