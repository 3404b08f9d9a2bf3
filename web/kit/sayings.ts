/**
 * Parts that report failures and successes. The import paths equal those of their users, or the build would split them
 * again.
 */
const sayings = [
  () => import("./screen-failed.tsx"),
  () => import("#web/ui/dialogs/message-dialog.tsx"),
  () => import("#web/ui/dialogs/toasts.tsx"),
];

/**
 * Loads the parts that report failures. They must arrive before the network fails: a dialog that cannot load would
 * break the whole screen. What failed to load is loaded at the next call.
 */
export function loadSayings(): void {
  for (const load of sayings) load().catch(() => {});
}
