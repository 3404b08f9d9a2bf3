import frame from "#web/features/public/pages/public-frame.module.css";
import parts from "#web/features/public/parts/parts.module.css";

/** How often a page that is looked at asks whether it is still true. */
const everyMilliseconds = 20_000;
/** So many failures in a row are told. */
const toldAfter = 3;
/** For how long what is new stays marked. */
const markedMilliseconds = 6_000;

type Told = {
  /** The page could not ask for a while; what stands is of that moment. */
  readonly onSilence: (since: Date) => void;
  readonly onVoice: () => void;
  readonly onChange: () => void;
};

/**
 * Keeps the page as the server would draw it now: asks for it again, and where it is another one puts its content in the place of
 * the old. Where the reader is, what has the focus and what is unfolded stay. Asks nothing while nobody looks.
 */
export function keepFresh(told: Told): void {
  let etag: string | null = null;
  let failures = 0;
  let heard = new Date();

  const look = async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(location.href, { cache: "no-cache", credentials: "omit" });
      if (!answer.ok) throw new Error(`The page was answered with ${answer.status}`);
      const before = etag;
      etag = answer.headers.get("etag");
      if (failures >= toldAfter) told.onVoice();
      failures = 0;
      heard = new Date();
      if (etag !== before && putInPlace(new DOMParser().parseFromString(await answer.text(), "text/html")))
        told.onChange();
    } catch {
      failures += 1;
      if (failures >= toldAfter) told.onSilence(heard);
    }
  };
  const timer = () => setTimeout(() => void look().finally(timer), everyMilliseconds);
  timer();
  document.addEventListener("visibilitychange", () => void look());
  window.addEventListener("online", () => void look());
}

/** Whether something was another than it stood. */
function putInPlace(fresh: Document): boolean {
  const [place, content] = [document, fresh].map((one) => one.querySelector(`.${frame.page}`));
  if (!place || !content) return false;
  const [main, freshMain] = [place.querySelector("main"), content.querySelector("main")];
  const [top, freshTop] = [place.querySelector("header"), content.querySelector("header")];
  if (!main || !freshMain || (main.innerHTML === freshMain.innerHTML && top?.innerHTML === freshTop?.innerHTML))
    return false;
  const known = new Map(
    [...main.querySelectorAll("[data-match]")].map((match) => [match.getAttribute("data-match"), match.innerHTML]),
  );
  const folds = [...main.querySelectorAll("details")].map(({ open }) => open);
  const focused = document.activeElement
    ? [...main.querySelectorAll("a, summary")].indexOf(document.activeElement)
    : -1;
  if (top && freshTop) top.replaceWith(document.adoptNode(freshTop));
  main.replaceChildren(...[...freshMain.childNodes].map((node) => document.adoptNode(node)));
  for (const [index, fold] of [...main.querySelectorAll("details")].entries()) fold.open = folds[index] ?? false;
  const again = [...main.querySelectorAll<HTMLElement>("a, summary")][focused];
  again?.focus({ preventScroll: true });
  for (const match of main.querySelectorAll<HTMLElement>("[data-match]")) {
    const before = known.get(match.dataset.match ?? "");
    if (before === undefined || before === match.innerHTML) continue;
    const mark = parts.changed ?? "";
    match.classList.add(mark);
    setTimeout(() => match.classList.remove(mark), markedMilliseconds);
  }
  return true;
}
