import { useEffect, useState } from "react";

/** Leaves for another site: what was pressed stays busy meanwhile, and can be pressed again by whoever comes back. */
export function useLeaving(): { readonly leaving: boolean; readonly leaveFor: (address: string) => void } {
  const [leaving, setLeaving] = useState(false);
  // Whoever comes back by the browser's button finds the page as it was left.
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
