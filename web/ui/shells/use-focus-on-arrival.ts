import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";

/** Moves the focus to the start of the content after going to another screen, so that keyboards and screen readers start there. */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        if (fromLocation && fromLocation.pathname !== toLocation.pathname) main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
