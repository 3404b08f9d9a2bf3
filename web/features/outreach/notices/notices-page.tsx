import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { NoticeView } from "#contract/outreach/notices.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { api } from "#web/api.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { noticeWords as words } from "#web/i18n/notices.ts";
import { noticePlace } from "#web/i18n/notices-place.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { ListStates, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { SettingsIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { spanOf, spans } from "./notice-days.ts";
import { NoticeRow } from "./notice-row.tsx";
import { noticesQuery } from "./notices-query.ts";

const NoticeSettingsSheet = lazySheet(() => import("./notice-settings-sheet.tsx"));

/** "Avisos": the person's notifications, newest first; a touch marks one as read and opens its target. */
export default function NoticesPage({ me }: { me: Me }) {
  const [setting, setSetting] = useState(false);
  const pages = useInfiniteQuery(noticesQuery);
  const notices = rowsOf(pages.data, (page) => page.notices);
  const { read, readAll, isReadingAll } = useReading();
  const day = today();
  const bySpan = Map.groupBy(notices ?? [], ({ at }) => spanOf(wallClock(at).date, day));
  return (
    <Page
      title={noticePlace}
      actions={
        <IconButton label={words.openSettings} aria-haspopup="dialog" onClick={() => setSetting(true)}>
          <SettingsIcon size={22} />
        </IconButton>
      }
    >
      <Stack gap={6}>
        {notices?.some((one) => !one.read) && (
          <Row>
            <Button variant="secondary" loading={isReadingAll} loadingLabel={words.readingAll} onClick={readAll}>
              {words.readAll}
            </Button>
          </Row>
        )}
        <ListStates
          query={pages}
          rows={notices}
          failed={words.failed}
          loading={
            <Card>
              <SkeletonRows count={6} picture={false} />
            </Card>
          }
          empty={<EmptyState title={words.empty} message={words.emptyMessage} />}
        />
        {spans.map((span) => {
          const some = bySpan.get(span);
          return (
            some && (
              <Section key={span} title={words.spans[span]}>
                <Card as="ul">
                  {some.map((notice) => (
                    <NoticeRow key={notice.id} notice={notice} today={day} onRead={read} />
                  ))}
                </Card>
              </Section>
            )
          );
        })}
        {notices !== undefined && <MoreRows query={pages} />}
      </Stack>
      {setting && <NoticeSettingsSheet me={me} onClose={() => setSetting(false)} />}
    </Page>
  );
}

type Pages = InfiniteData<{ notices: NoticeView[]; next: string | null; unread: number }, string | null>;

/** Provides acts that mark one notification or all as read; the cached lists are updated at once. */
function useReading() {
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
