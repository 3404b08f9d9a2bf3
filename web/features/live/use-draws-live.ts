import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { LiveEvents } from "#contract/play/live.ts";
import { topicOf } from "#contract/play/live-topics.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { askAgainFor } from "#web/query-client.ts";

const fetchNews = () => import("./news.ts");
type News = Awaited<ReturnType<typeof fetchNews>>;

/** What a screen knows of the draws of a tournament. */
type Shown<Known> = {
  readonly tournamentId: string;
  readonly known: Known;
  readonly put: (news: News, known: Known, change: LiveEvents["change"]) => Known | null | undefined;
  readonly write: (known: Known) => void;
  readonly matches: (news: News, known: Known) => ReturnType<News["calledMatches"]>;
  /** What is asked for again where the change alone does not say enough. */
  readonly keys: readonly QueryKey[];
  readonly version?: number | undefined;
};

/** Keeps the draws of a screen up to date, marks what has changed, and says it. How is fetched when the screen stands. */
export function useDrawsLive<Known>({ tournamentId, known, put, write, matches, keys, version }: Shown<Known>): void {
  const queryClient = useQueryClient();
  const news = useRef<News>(null);
  useEffect(() => {
    void fetchNews().then(
      (fetched) => {
        news.current = fetched;
      },
      // Without it everything is asked for again.
      () => {},
    );
  }, []);
  const change = (told: LiveEvents["change"]): boolean => {
    const after = news.current && put(news.current, known, told);
    if (!news.current || after === null || after === undefined) return false;
    if (after !== known) {
      write(after);
      const [were, are] = [matches(news.current, known), matches(news.current, after)];
      if (queryClient.isMutating() === 0) news.current.tellNews(were, are);
    }
    // What is on its way may have been read before.
    return keys.every((queryKey) => queryClient.isFetching({ queryKey }) === 0);
  };
  useLive(topicOf("tournament", tournamentId), { change, refresh: () => askAgainFor(queryClient, keys) }, version);
}
