import { useRouter } from "@tanstack/react-router";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { enterStage, isOnStage, isSet, type Staged } from "./dialog-stage.ts";

/**
 * Runs a native dialog while the component is mounted: modal, with the focus kept inside and restored. Escape and the
 * back button close it. `onClose` must end by unmounting the dialog. One opened by an address (`addressed`) gets no
 * history entry: the back button leaves its address. No dialog covers an `urgent` one.
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
    // Escape only asks the owner to close. A browser may close by force at the second Escape: then the owner is
    // notified.
    const cancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const closed = () => {
      if (isOnStage(actor) && !dialog.open) close.current();
    };
    // A press must begin and end on the scrim, so that dragging a selection out of a field closes nothing.
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
    // The focused element may be gone after an act: a screen reader would be left behind the dialog.
    const gone = new MutationObserver(() => {
      if (dialog.open && document.activeElement === document.body) dialog.focus();
    });
    gone.observe(dialog, { childList: true, subtree: true });
    const leave = enterStage(actor);
    return () => {
      gone.disconnect();
      listening.abort();
      leave();
      // The element that opened it may be gone after an act, such as a paid row.
      const { activeElement, body } = document;
      if (!isSet() && (activeElement === body || dialog.contains(activeElement)))
        document.querySelector("main")?.focus({ preventScroll: true });
    };
  }, [closeOnScrim, urgent]);

  useOwnEntry(!addressed && !urgent);
  const { history } = useRouter();
  // A layout effect runs before the dialog is painted, like its history entry; the library's own hook runs later.
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
    /**
     * Set if the page has an entry of its own before this one, which the back button reaches while a dialog is open.
     */
    hasEntryBefore?: true;
  }
}

/**
 * Adds a history entry if needed. On a page opened directly, from a message or a bookmark, the previous entry is
 * another site, and the back button would leave at once. The first dialog gives the page a second entry, so that going
 * back stays on the page.
 */
function useOwnEntry(needed: boolean): void {
  const router = useRouter();
  // Before the dialog is painted: the person may go back as soon as they see it.
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
