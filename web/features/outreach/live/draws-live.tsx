import { type ComponentType, useEffect, useState } from "react";
import type { ShownDraws } from "./draws-live-part.tsx";

/** Keeps the draws of a screen up to date, marks changes and announces them. Its code loads once the screen stands. */
export function DrawsLive(shown: ShownDraws) {
  const [Part, setPart] = useState<ComponentType<ShownDraws>>();
  useEffect(() => {
    void import("./draws-live-part.tsx").then(
      (part) => setPart(() => part.default),
      // Without it the screen simply stays as it is.
      () => {},
    );
  }, []);
  return Part && <Part {...shown} />;
}
