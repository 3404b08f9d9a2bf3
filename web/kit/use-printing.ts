import { useEffect, useState } from "react";

/**
 * What is printed, from when it is asked for until the printer's own window is over: what stands only on paper is drawn while there is any.
 * That window opens once it stands.
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
