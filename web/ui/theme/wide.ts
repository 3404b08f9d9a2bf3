import { createContext, use, useSyncExternalStore } from "react";

const wide = typeof window === "undefined" ? null : window.matchMedia("(min-width: 1024px)");

/** The server's guess of the window's width, which it cannot measure. */
export const SeemsWide = createContext(false);

function subscribe(listener: () => void): () => void {
  wide?.addEventListener("change", listener);
  return () => wide?.removeEventListener("change", listener);
}

/** Returns whether the window has room for the sidebar and for tables (1024 px or more); prefer CSS if it suffices. */
export function useWide(): boolean {
  const seemsWide = use(SeemsWide);
  return useSyncExternalStore(
    subscribe,
    () => wide?.matches ?? false,
    () => seemsWide,
  );
}
