/** What the person was doing on the server's drawing of the page, to be done again on the living one. */
type Doing = { readonly focused: number; readonly caret: number | null; readonly top: number; readonly menu: boolean };

const focusable = "a[href], button, input, summary";

/** Remembers where the focus, the caret, the scroll and the menu are; call what is returned once the same page is alive. */
export function takeOver(page: HTMLElement): () => void {
  const doing = doingOn(page);
  return () => {
    document.documentElement.dataset.alive = "";
    if (doing.menu) page.querySelector("details")?.setAttribute("open", "");
    const element = page.querySelectorAll<HTMLElement>(focusable)[doing.focused];
    element?.focus({ preventScroll: true });
    if (element instanceof HTMLInputElement && doing.caret !== null)
      element.setSelectionRange(doing.caret, doing.caret);
    if (doing.top > 0) window.scrollTo(0, doing.top);
  };
}

function doingOn(page: HTMLElement): Doing {
  const active = document.activeElement;
  return {
    focused: active === null ? -1 : [...page.querySelectorAll(focusable)].indexOf(active),
    caret: active instanceof HTMLInputElement ? active.selectionStart : null,
    top: window.scrollY,
    menu: page.querySelector("details[open]") !== null,
  };
}
