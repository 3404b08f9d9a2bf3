import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useAnyNotes } from "#web/features/competition/matches/outbox/any-notes.ts";
import { InNotices } from "#web/ui/states/notice-bar.tsx";

const OutboxBar = lazy(() =>
  // Without a connection the next screen retries.
  import("#web/features/competition/matches/outbox/outbox-bar.tsx").catch(() => ({ default: () => null })),
);

/** Sends the desk's offline notes once the connection is back, on any screen of the club, and shows their number. */
export function KeptNotes() {
  const queryClient = useQueryClient();
  const isWaiting = useAnyNotes();
  // It stays once shown: after the last note is sent the person reads that all are.
  const [isHere, setIsHere] = useState(isWaiting);
  if (isWaiting && !isHere) setIsHere(true);
  useEffect(() => {
    if (!isWaiting) return;
    void import("#web/features/competition/matches/outbox/outbox.ts").then(
      ({ keepSending }) => keepSending(queryClient),
      () => {},
    );
  }, [isWaiting, queryClient]);
  return (
    isHere && (
      <InNotices>
        <Suspense>
          <OutboxBar />
        </Suspense>
      </InNotices>
    )
  );
}
