import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FormerPlayer } from "#contract/competition/editions.ts";
import { api, queries } from "#web/api.ts";
import { manageEntryWords as words } from "#web/i18n/manage-entries.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

/** The players of the previous edition, guests too: the club ticks those who play again, and enters them at once. */
export default function FormerPlayersSheet({
  tournamentId,
  categoryId,
  onClose,
}: {
  tournamentId: string;
  categoryId: string;
  onClose: () => void;
}) {
  const found = useQuery(queries.editions.previous.queryOptions({ input: { tournamentId } }));
  const former = found.data?.players.filter((player) => player.categoryId === categoryId && !player.entered);
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const chosen = (former ?? []).filter(({ id }) => !away.has(id));
  const enter = useAct({
    mutationFn: (players: readonly FormerPlayer[]) =>
      api.entries.add({
        categoryId,
        confirmed: true,
        rows: players.map(({ id, name }) => ({ name, playerId: id })),
      }),
    onSuccess: ({ added, refused }) => {
      toast(refused.length > 0 ? words.left(refused.length) : words.added(added));
      onClose();
    },
    onError: (error) => void showFailure(words.addFailed, error),
  });
  const toggle = (id: string) => {
    const others = new Set(away);
    if (!others.delete(id)) others.add(id);
    setAway(others);
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.former}
      detail={words.formerDetail}
      footer={
        <Button
          size="large"
          fullWidth
          disabled={chosen.length === 0}
          loading={enter.isPending}
          loadingLabel={texts.adding}
          onClick={() => enter.act(chosen)}
        >
          {words.addCount(chosen.length)}
        </Button>
      }
    >
      {former ? (
        <Stack gap={3}>
          {former.length === 0 && <p role="status">{words.noFormer}</p>}
          {former.map(({ id, name }) => (
            <CheckField key={id} label={name} checked={!away.has(id)} onChange={() => toggle(id)} />
          ))}
        </Stack>
      ) : found.error ? (
        <ErrorState message={reasonOf(found.error)} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <SkeletonCards count={1} rows={4} />
      )}
    </Sheet>
  );
}
