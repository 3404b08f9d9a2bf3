import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { askAgainFor } from "#web/kit/live/ask-again.ts";
import { keysOfTopic } from "#web/kit/live/query-topics.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { noticesQuery } from "./notices-query.ts";

const personKeys = keysOfTopic("person");

/** Highest number shown; more appear as "99+". */
const most = 99;

/** Returns the number of unread notifications for the bell, live; also sets it on the installed application's icon. */
export function useBell(loaded: Me): string | undefined {
  const queryClient = useQueryClient();
  const { id, unreadNotices: unread } = useQuery(meQuery).data ?? loaded;
  const keys = [meQuery.queryKey, noticesQuery.queryKey];
  useLive(topicOf("person", id), keys, {
    // No other query changes with it.
    change: ({ k }) => {
      if (k.includes("notice")) askAgainFor(queryClient, keys);
      return true;
    },
  });
  useLive(topicOf("person", id), personKeys);
  useEffect(() => {
    if ("setAppBadge" in navigator) void navigator.setAppBadge(unread).catch(() => {});
  }, [unread]);
  useEffect(() => {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    // Without a connection the next visit retries.
    void import("#web/features/outreach/push/told-here.ts").then(({ goOnTelling }) => goOnTelling(id)).catch(() => {});
  }, [id]);
  if (unread === 0) return undefined;
  return unread > most ? `${most}+` : String(unread);
}
