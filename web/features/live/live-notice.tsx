import { useSyncExternalStore } from "react";
import { liveWords as words } from "#web/i18n/live.ts";
import { useSaid } from "#web/kit/live/fresh.ts";
import { currentTrouble, watchTrouble } from "#web/kit/live/heard.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { NoticeBar } from "#web/ui/states/notice-bar.tsx";

/** Says what happens while somebody looks, for who listens to the screen; and where it is not heard of, since when. */
export function LiveNotice() {
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
              {words.refresh}
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
