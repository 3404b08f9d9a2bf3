import { useEffect, useRef } from "react";
import type { Follower } from "./live.ts";

/** Keeps a part of a screen up to date with a topic; none follows nothing. The stream's code comes when the screen stands. */
export function useLive(topic: string | undefined, follower: Follower): void {
  const current = useRef(follower);
  current.current = follower;
  useEffect(() => {
    if (topic === undefined) return;
    const leaving = new AbortController();
    void import("./live.ts").then(
      ({ follow }) => follow(topic, current, leaving.signal),
      // Without it the screen shows what it showed; the next one tries again.
      () => {},
    );
    return () => leaving.abort();
  }, [topic]);
}
