/**
 * Keeps the height of an element at the bottom of the window in a custom property of the page, so that other elements
 * can stand above it. Returns the function that stops it.
 */
export function publishHeight(element: HTMLElement, name: "--stuck" | "--notices"): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
}

/** The `ref` of the screen's action at the bottom of the window: notices and toasts stand above it. */
export function stuckRef(element: HTMLElement | null): (() => void) | undefined {
  return element ? publishHeight(element, "--stuck") : undefined;
}
