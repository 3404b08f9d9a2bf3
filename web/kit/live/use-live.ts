import { useEffect, useRef } from "react";
import type { Follower } from "./live.ts";

/** Keeps a part of a screen up to date with a topic; null follows nothing. The stream's code comes when the screen stands. */
export function useLive(topic: string | null, follower: Follower, version?: number): void {
  const current = useRef(follower);
  current.current = follower;
  const first = useRef(version);
  useEffect(() => {
    if (topic === null) return;
    let leave: (() => void) | null = () => {};
    const own: Follower = {
      change: (change) => current.current.change(change),
      refresh: () => current.current.refresh(),
    };
    void import("./live.ts").then(
      ({ follow }) => {
        if (leave !== null) leave = follow(topic, own, first.current);
      },
      // Without it the screen shows what it showed; the next one tries again.
      () => {},
    );
    return () => {
      leave?.();
      leave = null;
    };
  }, [topic]);
}

/** Follows by asking again, whatever changed. */
export function asksAgain(refresh: () => void): Follower {
  return { change: () => false, refresh };
}
