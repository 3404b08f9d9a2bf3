import { type ReactNode, Suspense, useEffect, useState } from "react";

/** Content that loads after the screen is drawn, and is neither drawn by the server nor fetched with the screen. */
export function OnceStanding({ children }: { children: ReactNode }) {
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  return stands && <Suspense fallback={null}>{children}</Suspense>;
}
