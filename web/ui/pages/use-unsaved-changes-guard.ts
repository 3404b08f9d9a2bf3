import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { askToLeave } from "#web/ui/dialogs/ask-to-leave.ts";

/**
 * Asks before leaving a screen whose changes are not saved; closing the tab asks in the browser's own words. Going to another
 * part of the same address (the steps of a wizard) is not leaving.
 */
export function useUnsavedChangesGuard(unsaved: boolean): void {
  const asking = useRef(false);
  useBlocker({
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (!unsaved || next.pathname === current.pathname) return false;
      // A second attempt while the question is open is not a second question.
      if (asking.current) return true;
      asking.current = true;
      const leave = await askToLeave();
      asking.current = false;
      return !leave;
    },
  });
}
