import { useRef } from "react";
import { askToLeave } from "./ask-to-leave.ts";

/**
 * Makes the close function for Escape, the cross, the scrim and the back button: it asks first if the sheet holds
 * unsaved input. After saving, call `onClose` directly.
 */
export function useGuardedClose(unsaved: boolean, onClose: () => void): () => void {
  const asking = useRef(false);
  const close = async () => {
    // A second press while the question is open asks no second question.
    if (asking.current) return;
    asking.current = true;
    const leave = !unsaved || (await askToLeave());
    asking.current = false;
    if (leave) onClose();
  };
  return () => void close();
}
