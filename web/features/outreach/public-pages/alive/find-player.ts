import styles from "#web/features/outreach/public-pages/parts/finding.module.css";
import { publicWords as words } from "#web/i18n/public.ts";
import { nameHasWords } from "#web/kit/name-search.ts";

/** Text of the search; it outlives a redraw of the page. */
let looked = "";
/** Folds that were open before the search. */
let opened: ReadonlySet<HTMLDetailsElement> | null = null;

/** Shows the search field for a player's name and applies the current search again. Call it after each redraw. */
export function showFinder(): void {
  const finder = document.querySelector<HTMLElement>(`.${styles.find}`);
  const field = finder?.querySelector("input");
  if (!finder || !field) return;
  finder.hidden = false;
  if (field.value === "") field.value = looked;
  field.addEventListener("input", () => find(field.value));
  opened = null;
  if (field.value !== "") find(field.value);
}

/** Shows only the matches of players with that name, and opens the folds around them. */
function find(name: string): void {
  looked = name.trim();
  const main = document.querySelector("main");
  if (!main) return;
  const folds = [...main.querySelectorAll("details")];
  const matches = [...main.querySelectorAll<HTMLElement>("[data-match]")];
  const isLooking = looked !== "";
  if (isLooking) opened ??= new Set(folds.filter(({ open }) => open));
  main.toggleAttribute("data-finding", isLooking);
  for (const match of matches) match.hidden = isLooking && !nameHasWords(match.textContent, looked);
  const hasShown = (part: Element) => part.querySelector("[data-match]:not([hidden])") !== null;
  for (const fold of folds) fold.open = isLooking ? hasShown(fold) : (opened?.has(fold) ?? fold.open);
  for (const group of main.querySelectorAll<HTMLElement>("section:has([data-match])"))
    group.hidden = isLooking && !hasShown(group);
  if (!isLooking) opened = null;
  const found = main.querySelector("[data-found]");
  const shown = new Set(matches.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.match));
  if (found) found.textContent = isLooking ? words.foundMatches(shown.size) : "";
}

/** Opens the fold that the address's fragment points to. */
export function openTarget(): void {
  const target = location.hash === "" ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = target?.querySelector<HTMLDetailsElement>(":scope > details");
  if (!target || !fold) return;
  fold.open = true;
  target.scrollIntoView();
}
