import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Followed } from "#contract/outreach/follows.ts";
import { api, queries } from "#web/api.ts";
import { followWords as words } from "#web/i18n/follows.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";

const listQuery = queries.follows.mine.infiniteOptions({
  input: (after: number | undefined) => (after === undefined ? {} : { after }),
  initialPageParam: undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** The list of followed targets, and the permission to be followed. */
export default function FollowsSheet({ plays, onClose }: { plays: boolean; onClose: () => void }) {
  const list = useInfiniteQuery(listQuery);
  const followed = list.data?.pages.flatMap((page) => page.followed);
  return (
    <Sheet opened onClose={onClose} title={words.title} detail={words.detail}>
      {followed === undefined ? (
        list.isError ? (
          <ErrorState title={words.missing} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        ) : (
          <Loading>
            <SkeletonRows count={4} picture={false} />
          </Loading>
        )
      ) : (
        <Stack gap={4}>
          {plays && <Followable followable={list.data?.pages[0]?.followable ?? true} />}
          {followed.length === 0 ? (
            <EmptyState title={words.none} message={words.noneMessage} drawing={false} />
          ) : (
            <Card>
              {followed.map((one) => (
                <Row key={one.number} one={one} />
              ))}
            </Card>
          )}
          {list.hasNextPage && (
            <Button
              variant="secondary"
              loading={list.isFetchingNextPage}
              loadingLabel={texts.seeMore}
              onClick={() => void list.fetchNextPage()}
            >
              {texts.seeMore}
            </Button>
          )}
        </Stack>
      )}
    </Sheet>
  );
}

function Row({ one: { target, targetId, name, detail } }: { one: Followed }) {
  const stop = useAct({
    mutationFn: () => api.follows.remove({ target, targetId }),
    onSuccess: () => toast(words.unfollowed),
    onError: (error) => void showFailure(texts.changeFailed, error),
  });
  return (
    <CardRow
      end={
        <Button
          variant="quiet"
          size="row"
          aria-label={words.unfollowNamed(name)}
          loading={stop.isPending}
          loadingLabel={words.unfollow}
          onClick={() => stop.act(undefined)}
        >
          {words.unfollow}
        </Button>
      }
    >
      {name}
      <span className="type-small quiet" style={{ display: "block" }}>
        {detail}
      </span>
    </CardRow>
  );
}

function Followable({ followable }: { followable: boolean }) {
  const queryClient = useQueryClient();
  const save = useAct({
    mutationFn: (wanted: boolean) => api.follows.setFollowable({ followable: wanted }),
    onSuccess: (saved) => {
      queryClient.setQueryData(
        listQuery.queryKey,
        (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, ...saved })) },
      );
      toast(saved.followable ? words.nowFollowable : words.notFollowable);
    },
    onError: (error) => void showFailure(texts.changeFailed, error),
  });
  return (
    <Card>
      <CardBlock>
        <SwitchField
          spread
          label={
            <>
              {words.followable}
              <span className="type-small quiet" style={{ display: "block" }}>
                {words.followableDetail}
              </span>
            </>
          }
          checked={save.isPending ? !followable : followable}
          onChange={({ currentTarget }) => save.act(currentTarget.checked)}
        />
      </CardBlock>
    </Card>
  );
}
