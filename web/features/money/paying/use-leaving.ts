import { useEffect, useState } from "react";

/** Leaves for another site. The pressed button stays busy meanwhile, and works again if the visitor comes back. */
export function useLeaving(): { readonly leaving: boolean; readonly leaveFor: (address: string) => void } {
  const [leaving, setLeaving] = useState(false);
  // The browser's back button restores the page as it was left, still busy.
  useEffect(() => {
    const back = () => setLeaving(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
  const leaveFor = (address: string) => {
    setLeaving(true);
    location.assign(address);
  };
  return { leaving, leaveFor };
}
