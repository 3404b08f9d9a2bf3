import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * Returns a function that closes the sheet opened by the landing's address. It goes back if the landing was visible
 * without the sheet, so that the history has no second copy. Otherwise (a deep link, an ended session) it removes the
 * sheet from the address.
 */
export function useSignInAddress(opened: boolean): () => void {
  const router = useRouter();
  const seenWithout = useRef(false);
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
    // landing-boot.js leaves the mark if the sheet was requested before the application had loaded.
    if (!opened || "landingSeen" in document.documentElement.dataset) seenWithout.current = true;
  }, [opened]);
  return () => {
    // Going back takes a moment, and a second press must not go back twice.
    if (closing.current) return;
    closing.current = true;
    if (seenWithout.current) router.history.back({ ignoreBlocker: true });
    else void router.navigate({ to: "/", search: {}, replace: true });
  };
}
