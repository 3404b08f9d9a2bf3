import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { NoticeView } from "#contract/reach/notices.ts";
import { api } from "#web/api.ts";
import { meQuery } from "#web/features/accounts/session.ts";
import { noticeWords as words } from "#web/i18n/notices.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { noticesQuery } from "./notices-query.ts";

type Pages = InfiniteData<{ notices: NoticeView[]; next: string | null; unread: number }, string | null>;

/** Marks notices as read, one by going where it leads, or all; what is shown is put right by itself. */
export function useReading() {
  const queryClient = useQueryClient();
  const show = (ids: readonly string[] | null, unread: number) => {
    const read = (one: NoticeView) => (ids === null || ids.includes(one.id) ? { ...one, read: true } : one);
    queryClient.setQueryData<Pages>(noticesQuery.queryKey, (data) => {
      return data && { ...data, pages: data.pages.map((page) => ({ ...page, notices: page.notices.map(read) })) };
    });
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, unreadNotices: unread });
  };
  const one = useAct({
    mutationFn: (id: string) => api.notices.read({ ids: [id] }),
    meta: { keeps: "one is leaving for where the notice leads" },
    onSuccess: ({ unread }, id) => show([id], unread),
  });
  const all = useAct({
    mutationFn: () => api.notices.read({ all: true }),
    meta: { keeps: "only what is read has changed, and it is shown" },
    onSuccess: ({ unread }) => show(null, unread),
    onError: (error) => void showFailure(words.readFailed, error),
  });
  return { read: one.act, readAll: () => all.act(undefined), isReadingAll: all.isPending };
}
