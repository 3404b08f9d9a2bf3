import { type RefObject, useEffect, useRef } from "react";
import type { Zoom } from "./bracket-zoom.tsx";

/** Moves the tree by dragging it with the mouse, and zooms with Ctrl and the wheel or with the keys +, - and 0. */
export function useTreeFrame(zoom: Zoom): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  }, [zoom]);

  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    // The frame scrolls and handles keys, so the keyboard has to reach it.
    frame.tabIndex = 0;
    const stopped = new AbortController();
    const { signal } = stopped;
    let held: { x: number; y: number } | null = null;

    // Not passive: otherwise the browser would zoom the whole page.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      (event.deltaY < 0 ? latest.current.enlarge : latest.current.shrink)?.();
    };
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = { "+": latest.current.enlarge, "-": latest.current.shrink, "0": latest.current.reset }[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act?.();
    };
    frame.addEventListener("wheel", wheel, { passive: false, signal });
    frame.addEventListener("keydown", key, { signal });
    frame.addEventListener(
      "pointerdown",
      ({ pointerType, button, clientX, clientY }) => {
        if (pointerType === "mouse" && button === 0) held = { x: clientX, y: clientY };
      },
      { signal },
    );
    window.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        if (!held) return;
        frame.scrollBy(held.x - clientX, held.y - clientY);
        held = { x: clientX, y: clientY };
      },
      { signal },
    );
    for (const end of ["pointerup", "pointercancel"] as const) {
      window.addEventListener(
        end,
        () => {
          held = null;
        },
        { signal },
      );
    }
    return () => stopped.abort();
  }, []);
  return ref;
}
