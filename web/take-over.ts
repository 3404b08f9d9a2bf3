/** What the person was doing on the server's drawing of the page, to be done again on the living one. */
type Doing = {
  /** Where they are now, and how far down: both change until the moment in which the living page stands. */
  focused: Element | null;
  top: number;
  readonly elements: readonly Element[];
  readonly folds: readonly HTMLDetailsElement[];
};

const usable = "a[href], button, input, select, textarea, summary";

/**
 * Call it right before the living page takes the place of the drawn one, and what it returns once that one stands: focus, caret,
 * words, choices, scroll, menus and the button that was pressed (public/before-alive.js) are there again.
 */
export function takeOver(page: HTMLElement): () => void {
  const elements = [...page.querySelectorAll(usable)];
  const folds = [...page.querySelectorAll("details")];
  const doing: Doing = { focused: document.activeElement, top: window.scrollY, elements, folds };
  // The living page is made in pieces, and between two of them a finger finds the drawn one.
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof Element) doing.focused = target;
  };
  const measure = () => {
    doing.top = window.scrollY;
  };
  document.addEventListener("focusin", follow);
  document.addEventListener("scroll", measure, { passive: true });
  return () => {
    document.removeEventListener("focusin", follow);
    document.removeEventListener("scroll", measure);
    document.documentElement.dataset.alive = "";
    goOn(page, doing);
  };
}

/** What was drawn is gone from the page by now, and still knows what was last typed and pressed. */
function goOn(page: HTMLElement, { focused, top, elements, folds }: Doing): void {
  const folded = page.querySelectorAll("details");
  for (const [index, { open }] of folds.entries()) if (open) folded[index]?.setAttribute("open", "");
  const living = page.querySelectorAll<HTMLElement>(usable);
  for (const [index, drawn] of elements.entries()) enterAgain(drawn, living[index]);
  const drawn = focused;
  const element = focused ? living[elements.indexOf(focused)] : undefined;
  element?.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement && drawn instanceof HTMLInputElement && drawn.selectionStart !== null)
    element.setSelectionRange(drawn.selectionStart, drawn.selectionEnd);
  if (top > 0) window.scrollTo(0, top);
  for (const [index, drawn] of elements.entries()) pressAgain(drawn, living[index]);
}

function enterAgain(drawn: Element, field: Element | undefined): void {
  if (drawn instanceof HTMLInputElement && field instanceof HTMLInputElement) {
    if (drawn.checked !== drawn.defaultChecked && drawn.checked !== field.checked) field.click();
    if (drawn.type === "file") pickAgain(field, drawn.files);
    else if (drawn.value !== drawn.defaultValue) typeAgain(field, HTMLInputElement, drawn.value);
  } else if (drawn instanceof HTMLTextAreaElement && field instanceof HTMLTextAreaElement) {
    if (drawn.value !== drawn.defaultValue) typeAgain(field, HTMLTextAreaElement, drawn.value);
  } else if (drawn instanceof HTMLSelectElement && field instanceof HTMLSelectElement) {
    const isChanged = [...drawn.options].some((option) => option.selected !== option.defaultSelected);
    if (isChanged) chooseAgain(field, drawn.value);
  }
}

/** By the element's own setter: what the application lays over it would take the words for its own, and hear nothing. */
function typeAgain(field: Element & { value: string }, kind: { prototype: object }, text: string): void {
  if (field.value === text) return;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A file has no words that could be typed: it is handed over as it is. */
function pickAgain(field: HTMLInputElement, files: FileList | null): void {
  if (!files || files.length === 0) return;
  field.files = files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function chooseAgain(field: HTMLSelectElement, value: string): void {
  if (field.value === value) return;
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Only the same button or link: what stands in its place when the page has changed was not meant. */
function pressAgain(drawn: Element, living: Element | undefined): void {
  if (!drawn.hasAttribute("data-pressed")) return;
  const isPressed = living instanceof HTMLButtonElement || living instanceof HTMLAnchorElement;
  if (isPressed && living.textContent === drawn.textContent) living.click();
}
