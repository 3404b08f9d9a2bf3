/** The person's input on the server's drawing of the page, to be repeated on the hydrated one. */
type Doing = {
  /** Focus and scroll position, which change until the hydrated page is in place. */
  focused: Element | null;
  top: number;
  readonly elements: readonly Element[];
  readonly folds: readonly HTMLDetailsElement[];
};

/** The events that end a press. */
const releases = ["pointerup", "keyup"] as const;

const usable = "a[href], button, input, select, textarea, summary";

/**
 * Records the person's input on the drawn page; call it right before the hydrated one replaces it. Call the result once
 * that one is in place. It restores focus, caret, text, choices, scroll, menus and the pressed button
 * (public/before-alive.js).
 */
export function takeOver(page: HTMLElement): () => void {
  const elements = [...page.querySelectorAll(usable)];
  const folds = [...page.querySelectorAll("details")];
  const doing: Doing = { focused: document.activeElement, top: window.scrollY, elements, folds };
  // Hydration runs in pieces, and between two of them a finger touches the drawn page.
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

/** Repeats the input on the hydrated page. The drawn elements have left the page, but still hold their values. */
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

/** Sets a value by the element's own setter: React overrides it, would take the text for its own, and fire no event. */
function typeAgain(field: Element & { value: string }, kind: { prototype: object }, text: string): void {
  if (field.value === text) return;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Hands over chosen files, which cannot be typed. */
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

/** Presses only the same button or link: the person did not mean another one in its place. */
function pressAgain(drawn: Element, living: Element | undefined): void {
  const isSame = living instanceof HTMLButtonElement || living instanceof HTMLAnchorElement;
  if (!isSame || living.textContent !== drawn.textContent) return;
  if (drawn.hasAttribute("data-pressed")) living.click();
  else if (drawn.hasAttribute("data-held")) pressOnRelease(living);
}

/** Presses a button held down since before it was hydrated, if the mouse or the space bar is released on it. */
function pressOnRelease(living: HTMLElement): void {
  const release = ({ target }: Event) => {
    for (const type of releases) document.removeEventListener(type, release);
    if (target instanceof Node && living.contains(target)) living.click();
  };
  for (const type of releases) document.addEventListener(type, release);
}
