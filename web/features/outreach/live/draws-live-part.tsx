import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { liveWords as words } from "#web/i18n/live.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSaid } from "#web/kit/live/fresh.ts";
import { currentTrouble, watchTrouble } from "#web/kit/live/heard.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { NoticeBar } from "#web/ui/states/notice-bar.tsx";
import { showNews } from "./news.ts";

/** The draws that a screen shows, and their tournament. */
export type ShownDraws = {
  readonly tournamentId: string;
  readonly shows: "page" | "desk";
  /** The queries to refetch if a change does not say enough, the draws first. */
  readonly keys: readonly QueryKey[];
  /** Another topic to follow; any change of it refetches all of `keys`. */
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
  // The desk of matches stands on a page that has a notice of its own.
  return shows === "page" && <LiveNotice />;
}

/** Announces live changes to screen readers. If the connection fails, shows since when. */
function LiveNotice() {
  const said = useSaid();
  const trouble = useSyncExternalStore(watchTrouble, currentTrouble, () => null);
  const since = trouble && wallClock(new Date(trouble.since).toISOString()).time;
  return (
    <>
      <p className="unseen" aria-live="polite">
        {said}
      </p>
      <NoticeBar>
        {since !== null && navigator.onLine && (
          <>
            {words.trouble(since)}
            <Button variant="quiet" size="row" onClick={askAgain}>
              {texts.reload}
            </Button>
          </>
        )}
      </NoticeBar>
    </>
  );
}

async function askAgain(): Promise<void> {
  const live = await import("#web/kit/live/live.ts");
  live.askAgain();
}
