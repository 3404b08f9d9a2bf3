import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Follower } from "./live.ts";

/**
 * Keeps the data of these keys up to date with a topic, by a refetch unless `more` applies the change; undefined
 * follows nothing. The stream's code loads after the screen is drawn.
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
      // On failure the screen keeps its data; the next screen retries.
      () => {},
    );
    return () => leaving.abort();
  }, [topic]);
}
