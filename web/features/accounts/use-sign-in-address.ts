import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * How to close the sheet that the landing's address opens. Back, where the landing was seen without it, so that the
 * history holds no second copy; otherwise (a deep link, a session that ended) by taking the sheet out of the address.
 */
export function useSignInAddress(opened: boolean): () => void {
  const router = useRouter();
  const seenWithout = useRef(false);
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
    // landing-boot.js leaves the mark when the sheet was asked for before the application was here.
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
