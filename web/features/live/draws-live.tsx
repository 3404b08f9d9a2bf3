import { type ComponentType, useEffect, useState } from "react";
import type { ShownDraws } from "./draws-live-part.tsx";

/** Keeps the draws of a screen up to date, marks what has changed, and says it. How is fetched when the screen stands. */
export function DrawsLive(shown: ShownDraws) {
  const [Part, setPart] = useState<ComponentType<ShownDraws>>();
  useEffect(() => {
    void import("./draws-live-part.tsx").then(
      (part) => setPart(() => part.default),
      // Without it the screen shows what it showed.
      () => {},
    );
  }, []);
  return Part && <Part {...shown} />;
}
