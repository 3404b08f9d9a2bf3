import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { askToLeave } from "#web/ui/dialogs/ask-to-leave.ts";

/**
 * Asks before leaving a screen with unsaved changes; on closing the tab the browser asks in its own words. A change
 * within the same path (the steps of a wizard) is no leaving.
 */
export function useUnsavedChangesGuard(unsaved: boolean): void {
  const asking = useRef(false);
  useBlocker({
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (!unsaved || next.pathname === current.pathname) return false;
      // A second attempt while the question is open asks no second question.
      if (asking.current) return true;
      asking.current = true;
      const leave = await askToLeave();
      asking.current = false;
      return !leave;
    },
  });
}
