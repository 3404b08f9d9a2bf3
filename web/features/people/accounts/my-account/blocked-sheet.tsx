import { useQuery } from "@tanstack/react-query";
import { api, queries } from "#web/api.ts";
import { blockWords as words } from "#web/i18n/blocks.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";

/** Lists the players whom the person has blocked from their search for a partner. */
export default function BlockedSheet({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(queries.partnerMessages.blocked.queryOptions());
  return (
    <Sheet opened onClose={onClose} title={words.title} detail={words.detail}>
      {!data && error && (
        <ErrorState
          title={words.missing}
          message={reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Loading>
          <SkeletonRows count={3} />
        </Loading>
      )}
      {data?.players.length === 0 && <EmptyState title={words.none} drawing={false} />}
      {data && data.players.length > 0 && (
        <Card>
          {data.players.map((player) => (
            <Blocked key={player.id} player={player} />
          ))}
        </Card>
      )}
    </Sheet>
  );
}

function Blocked({
  player: { id: playerId, name, photoUrl },
}: {
  player: { readonly id: string; readonly name: string; readonly photoUrl: string | null };
}) {
  const unblock = useAct({
    mutationFn: () => api.partnerMessages.unblock({ playerId }),
    onSuccess: () => toast(words.unblocked(name)),
    onError: (error: Error) => void showFailure(words.failed, error),
  });
  return (
    <CardRow
      start={<Avatar name={name} photo={photoUrl} size={40} />}
      end={
        <Button
          variant="quiet"
          size="row"
          aria-label={words.unblockNamed(name)}
          loading={unblock.isPending}
          loadingLabel={words.unblocking}
          onClick={() => unblock.act(undefined)}
        >
          {words.unblock}
        </Button>
      }
    >
      {name}
    </CardRow>
  );
}
