import { type ReactNode, Suspense, useEffect, useState } from "react";

/** What comes when the screen stands, and is no part of what it waits for: neither the server draws it, nor is it fetched before. */
export function OnceStanding({ children }: { children: ReactNode }) {
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  return stands && <Suspense fallback={null}>{children}</Suspense>;
}
