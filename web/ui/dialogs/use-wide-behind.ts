import { useState, useSyncExternalStore } from "react";
import { useWide } from "#web/ui/theme/wide.ts";
import { isSet, subscribeToStage } from "./dialog-stage.ts";

/**
 * Returns `useWide` for content behind dialogs: it does not change while one is open. A change would remove the row or
 * button that opened the dialog, and with it the dialog's input.
 */
export function useWideBehind(): boolean {
  const wide = useWide();
  const covered = useSyncExternalStore(subscribeToStage, isSet, () => false);
  const [shape, setShape] = useState(wide);
  if (!covered && shape !== wide) setShape(wide);
  return covered ? shape : wide;
}
