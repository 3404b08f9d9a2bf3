import { useState, useSyncExternalStore } from "react";
import { useWide } from "#web/ui/theme/wide.ts";
import { isSet, subscribeToStage } from "./dialog-stage.ts";

/**
 * `useWide` for what lies behind dialogs: while one is open it keeps its shape, because the row or the button that opened it would go
 * with the shape, and everything typed in the dialog with that.
 */
export function useWideBehind(): boolean {
  const wide = useWide();
  const covered = useSyncExternalStore(subscribeToStage, isSet, () => false);
  const [shape, setShape] = useState(wide);
  if (!covered && shape !== wide) setShape(wide);
  return covered ? shape : wide;
}
