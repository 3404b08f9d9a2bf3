import { useEffect, useState } from "react";

/**
 * Holds the content to print from the request until the print window closes, so that content for paper is drawn only
 * then. Opens the print window once it is drawn.
 */
export function usePrinting<What extends NonNullable<unknown>>() {
  const [printing, print] = useState<What>();
  useEffect(() => {
    if (printing === undefined) return;
    const done = () => print(undefined);
    window.addEventListener("afterprint", done);
    window.print();
    return () => window.removeEventListener("afterprint", done);
  }, [printing]);
  return [printing, (what: What) => print(() => what)] as const;
}
