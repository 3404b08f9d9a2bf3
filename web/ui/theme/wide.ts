import { useSyncExternalStore } from "react";

const wide = window.matchMedia("(min-width: 1024px)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether the window has room for the sidebar and for tables (1024 px or more); prefer CSS where it can decide alone. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
