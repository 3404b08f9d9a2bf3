import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { topicOf } from "#contract/play/live-topics.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { LiveNotice } from "./live-notice.tsx";
import { showNews } from "./news.ts";

/** Which draws a screen shows, and whose. */
export type ShownDraws = {
  readonly tournamentId: string;
  readonly shows: "page" | "desk";
  /** What is asked for again where a change does not say enough: first of all the draws themselves. */
  readonly keys: readonly QueryKey[];
  /** Something else that is followed; whatever happens to it, all of that is asked for again. */
  readonly also?: string;
  readonly version?: number;
};

export default function DrawsLivePart({ tournamentId, shows, keys, also, version }: ShownDraws) {
  const queryClient = useQueryClient();
  useLive(topicOf("tournament", tournamentId), keys, {
    change: (change) => showNews(queryClient, shows, keys, change),
    version,
  });
  useLive(also, keys);
  // The desk of matches stands on a page that has its own.
  return shows === "page" && <LiveNotice />;
}
