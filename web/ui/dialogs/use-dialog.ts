import { useRouter } from "@tanstack/react-router";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { enterStage, isOnStage, isSet, type Staged } from "./dialog-stage.ts";

/**
 * Runs a native dialog element for as long as the component is mounted: modal, focus kept inside and given back, closed by
 * Escape and by the back button. `onClose` must end by unmounting the dialog. One that an address opened (`addressed`) is
 * closed by the back button as it is; nothing comes in front of an `urgent` one.
 */
export function useDialog(
  onClose: () => void,
  closeOnScrim: boolean,
  addressed = false,
  urgent = false,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const staged = useRef<Staged>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const actor = stagedDialog(dialog, urgent);
    staged.current = actor;
    // Escape asks; the owner decides. A browser may close by force at the second Escape: then the owner is told.
    const cancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const closed = () => {
      if (isOnStage(actor) && !dialog.open) close.current();
    };
    // Only a press that begins and ends on the scrim counts, so that dragging a selection out of a field closes nothing.
    let pressedScrim = false;
    const press = (event: Event) => {
      pressedScrim = event.target === dialog;
    };
    const release = (event: Event) => {
      if (closeOnScrim && pressedScrim && event.target === dialog) close.current();
    };
    const listening = new AbortController();
    const { signal } = listening;
    dialog.addEventListener("cancel", cancel, { signal });
    dialog.addEventListener("close", closed, { signal });
    dialog.addEventListener("pointerdown", press, { signal });
    dialog.addEventListener("click", release, { signal });
    // What held the focus may be gone with what was done: a screen reader would be left behind the dialog.
    const gone = new MutationObserver(() => {
      if (dialog.open && document.activeElement === document.body) dialog.focus();
    });
    gone.observe(dialog, { childList: true, subtree: true });
    const leave = enterStage(actor);
    return () => {
      gone.disconnect();
      listening.abort();
      leave();
      // What opened it may be gone with what was done in it, as a row that is paid.
      const { activeElement, body } = document;
      if (!isSet() && (activeElement === body || dialog.contains(activeElement)))
        document.querySelector("main")?.focus({ preventScroll: true });
    };
  }, [closeOnScrim, urgent]);

  useOwnEntry(!addressed && !urgent);
  const { history } = useRouter();
  // Here before the dialog is seen, as its entry is; the library's own hook comes after it is painted.
  useLayoutEffect(() => {
    if (addressed) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== "BACK" || !staged.current || !isOnStage(staged.current)) return false;
        close.current();
        return true;
      },
    });
  }, [addressed, history]);

  return ref;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The page has an entry of its own before this one, which the back button reaches while a dialog is open. */
    hasEntryBefore?: true;
  }
}

/**
 * On a page that was opened directly, from a message or a bookmark, the entry before is another site, and nothing stops the
 * back button from going there. The first dialog gives such a page a second entry, so that going back stays on the page.
 */
function useOwnEntry(needed: boolean): void {
  const router = useRouter();
  // Before the dialog is seen: whoever sees it may go back at once.
  useLayoutEffect(() => {
    if (!needed || router.history.canGoBack()) return;
    const state = { ...router.history.location.state, hasEntryBefore: true } as const;
    void router.navigate({ to: ".", search: true, hash: true, state, resetScroll: false, ignoreBlocker: true });
  }, [needed, router]);
}

function stagedDialog(dialog: HTMLDialogElement, urgent: boolean): Staged {
  let lastFocus: HTMLElement | null = null;
  return {
    urgent,
    show() {
      dialog.showModal();
      const chosen = lastFocus ?? dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog;
      chosen.focus();
    },
    hide() {
      const active = document.activeElement;
      lastFocus = active instanceof HTMLElement && dialog.contains(active) ? active : null;
      dialog.close();
    },
  };
}
