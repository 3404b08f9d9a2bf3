import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Me } from "#contract/accounts.ts";
import { topicOf } from "#contract/play/live-topics.ts";
import { meQuery } from "#web/features/accounts/session.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { askAgainFor } from "#web/query-client-news.ts";
import { noticesQuery } from "./notices-query.ts";

/** More are not told apart. */
const most = 99;

/** How much the bell says that is not read, while it happens; the icon of the installed application says it too. */
export function useBell(loaded: Me): string | undefined {
  const queryClient = useQueryClient();
  const { id, unreadNotices: unread } = useQuery(meQuery).data ?? loaded;
  const keys = [meQuery.queryKey, noticesQuery.queryKey];
  useLive(topicOf("person", id), keys, {
    // Nothing else that is shown is different for it.
    change: ({ k }) => {
      if (k.includes("notice")) askAgainFor(queryClient, keys);
      return true;
    },
  });
  useEffect(() => {
    if ("setAppBadge" in navigator) void navigator.setAppBadge(unread).catch(() => {});
  }, [unread]);
  useEffect(() => {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    // Without a connection the next time does it.
    void import("#web/features/reach/push/told-here.ts").then(({ goOnTelling }) => goOnTelling(id)).catch(() => {});
  }, [id]);
  if (unread === 0) return undefined;
  return unread > most ? `${most}+` : String(unread);
}
