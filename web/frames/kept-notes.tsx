import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useAnyNotes } from "#web/features/outbox/any-notes.ts";

const OutboxBar = lazy(() =>
  // Without a connection the next screen tries again.
  import("#web/features/outbox/outbox-bar.tsx").catch(() => ({ default: () => null })),
);

/** Sends what a desk wrote down without a connection, on whatever screen of the club somebody is when it is back, and tells how much it is. */
export function KeptNotes() {
  const queryClient = useQueryClient();
  const isWaiting = useAnyNotes();
  // Once here it stays: whoever looks on while the last one is sent reads that everything is.
  const [isHere, setIsHere] = useState(isWaiting);
  if (isWaiting && !isHere) setIsHere(true);
  useEffect(() => {
    if (!isWaiting) return;
    void import("#web/features/outbox/outbox.ts").then(
      ({ keepSending }) => keepSending(queryClient),
      () => {},
    );
  }, [isWaiting, queryClient]);
  return (
    isHere && (
      <Suspense>
        <OutboxBar />
      </Suspense>
    )
  );
}
