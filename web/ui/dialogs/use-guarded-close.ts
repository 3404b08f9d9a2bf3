import { useRef } from "react";
import { askToLeave } from "./ask-to-leave.ts";

/**
 * What closes a sheet by Escape, the cross, the scrim or the back button: it asks first while the sheet holds something that is
 * not saved. Who has saved calls `onClose` itself.
 */
export function useGuardedClose(unsaved: boolean, onClose: () => void): () => void {
  const asking = useRef(false);
  const close = async () => {
    // A second press while the question is on its way is not a second question.
    if (asking.current) return;
    asking.current = true;
    const leave = !unsaved || (await askToLeave());
    asking.current = false;
    if (leave) onClose();
  };
  return () => void close();
}
