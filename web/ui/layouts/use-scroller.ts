import { type RefObject, useEffect, useRef } from "react";

/** Makes a box that scrolls sideways focusable by keyboard, but only while it can scroll. */
export function useScroller<Box extends HTMLElement>(): RefObject<Box | null> {
  const ref = useRef<Box>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return ref;
}
