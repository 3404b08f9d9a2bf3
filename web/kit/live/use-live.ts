import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Follower } from "./live.ts";

/**
 * Keeps what these keys stand for up to date with a topic, by asking for it again where `more` does not say how else; no topic
 * follows nothing. The stream's code comes when the screen stands.
 */
export function useLive(
  topic: string | undefined,
  keys: readonly QueryKey[],
  more?: Pick<Follower, "change" | "version">,
): void {
  const queryClient = useQueryClient();
  const current = useRef<Follower>(null);
  current.current = { queryClient, keys, ...more };
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
