/** Callbacks of a drag; `over` gets the pointer's position in the window. */
export type DragSteps = {
  readonly start: () => void;
  readonly over: (x: number, y: number) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
};

/** Distance after which a mouse drags, and time after which a finger does. */
const farPixels = 6;
const longPressMilliseconds = 300;
/** Distance from the window's edge at which the page scrolls. */
const edgePixels = 72;
const scrollPixels = 14;

/**
 * Follows a pointer from its press to its release. A finger that moves at once scrolls the page, as everywhere; one
 * that rests a moment drags. During a drag the page scrolls at its edges.
 */
export function followDrag(
  { pointerId, pointerType, button, clientX, clientY }: PointerEvent,
  scroller: Element,
  steps: DragSteps,
): void {
  if (button !== 0) return;
  const byMouse = pointerType === "mouse";
  const ended = new AbortController();
  const { signal } = ended;
  const at = { x: clientX, y: clientY };
  let dragging = false;
  const timer = byMouse ? null : setTimeout(begin, longPressMilliseconds);

  function begin(): void {
    dragging = true;
    steps.start();
    steps.over(at.x, at.y);
    requestAnimationFrame(scrollAlong);
  }

  function end(): void {
    if (timer) clearTimeout(timer);
    ended.abort();
    dragging = false;
  }

  function scrollAlong(): void {
    if (!dragging) return;
    const down = Number(at.y > window.innerHeight - edgePixels) - Number(at.y < edgePixels);
    const { left, right } = scroller.getBoundingClientRect();
    const beside = Number(at.x > right - edgePixels / 2) - Number(at.x < left + edgePixels / 2);
    if (down !== 0 || beside !== 0) {
      window.scrollBy(0, down * scrollPixels);
      scroller.scrollBy(beside * scrollPixels, down * scrollPixels);
      steps.over(at.x, at.y);
    }
    requestAnimationFrame(scrollAlong);
  }

  const mine = (listen: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) listen(event);
  };
  const moved = mine((event) => {
    at.x = event.clientX;
    at.y = event.clientY;
    const isFar = Math.hypot(at.x - clientX, at.y - clientY) > farPixels;
    if (!dragging && isFar && !byMouse) end();
    else if (!dragging && isFar) begin();
    else if (dragging) steps.over(at.x, at.y);
  });
  const released = mine(() => {
    const dropped = dragging;
    end();
    if (!dropped) return;
    swallowClick();
    steps.drop();
  });
  const taken = mine(() => {
    const lost = dragging;
    end();
    if (lost) steps.cancel();
  });
  const stay = (event: Event) => {
    if (dragging) event.preventDefault();
  };
  window.addEventListener("pointermove", moved, { signal });
  window.addEventListener("pointerup", released, { signal });
  window.addEventListener("pointercancel", taken, { signal });
  window.addEventListener("touchmove", stay, { signal, passive: false });
  window.addEventListener("contextmenu", stay, { signal });
}

/** Suppresses the click after a drop: releasing a match is no press on the target. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}
