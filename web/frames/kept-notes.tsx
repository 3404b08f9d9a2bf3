import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNotes } from "#web/features/outbox/notes.ts";

/** Sends what a desk wrote down without a connection, on whatever screen of the club somebody is when it is back. */
export function KeptNotes() {
  const queryClient = useQueryClient();
  const isWaiting = useNotes().length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    void import("#web/features/outbox/outbox.ts").then(
      ({ keepSending }) => keepSending(queryClient),
      // Without a connection the next screen tries again.
      () => {},
    );
  }, [isWaiting, queryClient]);
  return null;
}
