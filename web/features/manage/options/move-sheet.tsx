import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TournamentManagement } from "#contract/tournaments.ts";
import { planBlock } from "#domain/tournaments/publication.ts";
import { api, queries } from "#web/api.ts";
import { useClubClock } from "#web/features/clubs/club-clock.ts";
import { useClub } from "#web/features/clubs/club-query.ts";
import { clashQuery, isAgreed } from "#web/features/publish/form/clash-query.ts";
import { blockIssues, type Issues, isEmpty } from "#web/features/publish/form/publish-checks.ts";
import type { BlockValues } from "#web/features/publish/form/publish-values.ts";
import { BlockFields } from "#web/features/publish/steps/block-fields.tsx";
import { ClashList } from "#web/features/publish/steps/clash-list.tsx";
import { CourtChips } from "#web/features/publish/steps/court-chips.tsx";
import { publishWords } from "#web/i18n/publish.ts";
import { tournamentOptionWords as words } from "#web/i18n/tournament-options.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

/** Other days, hours or courts for a tournament that is not drawn yet; what stands in the way is shown before. */
export default function MoveSheet({ tournament, onClose }: { tournament: TournamentManagement; onClose: () => void }) {
  const { id: tournamentId, name } = tournament;
  const page = useQuery(queries.tournaments.get.queryOptions({ input: { tournamentId } }));
  if (!page.data) {
    return (
      <Sheet opened onClose={onClose} title={words.move} detail={name}>
        {page.error ? (
          <ErrorState message={reasonOf(page.error)} onRetry={() => void page.refetch()} />
        ) : (
          <SkeletonRows count={4} picture={false} />
        )}
      </Sheet>
    );
  }
  const { startDate, endDate, startMinute, endMinute, otherHours, courts } = page.data;
  const block = { startDate, endDate, startMinute, endMinute, otherHours };
  const initial = { ...block, courtIds: courts.map(({ id }) => id), without: 0, skipSeries: false };
  return <MoveForm tournament={tournament} initial={initial} onClose={onClose} />;
}

function MoveForm({
  tournament: { id, name },
  initial,
  onClose,
}: {
  tournament: TournamentManagement;
  initial: BlockValues;
  onClose: () => void;
}) {
  const club = useClub();
  const { date: today } = useClubClock(club.timeZone);
  // A court that the club took away since is no longer there to be kept.
  const [before] = useState(() => ({
    ...initial,
    courtIds: initial.courtIds.filter((courtId) => club.courts.some(({ id }) => id === courtId)),
  }));
  const [block, setBlock] = useState(before);
  const [issues, setIssues] = useState<Issues>({});
  const move = useMoveTournament(id, club.id, onClose);
  const change = (more: Partial<BlockValues>) => {
    setBlock({ ...block, ...more });
    setIssues({});
  };
  return (
    <FormSheet
      title={words.move}
      detail={name}
      submit={words.save}
      submitting={words.saving}
      isSubmitting={move.isPending}
      unsaved={block !== before}
      onSubmit={() => {
        const found = blockIssues(block, today);
        setIssues(found);
        if (isEmpty(found)) move.act(block);
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <BlockFields values={block} errors={issues} onChange={change} today={today} />
        <CourtChips
          courts={club.courts}
          chosen={block.courtIds}
          error={issues.courtIds}
          onChange={(courtIds) => change({ courtIds })}
        />
        {planBlock(block, today).ok && (
          <ClashList
            block={block}
            clubId={club.id}
            movedTournamentId={id}
            agreeLabel={publishWords.moveWithout}
            onAgree={(without) => change({ without })}
            onSkipSeries={(skipSeries) => change({ skipSeries })}
          />
        )}
      </Stack>
    </FormSheet>
  );
}

/** Moves a tournament to other days, hours or courts. With bookings in the way nothing is sent: they are on the screen. */
function useMoveTournament(tournamentId: string, clubId: string, onMoved: () => void) {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: async (block: BlockValues) => {
      const found = await queryClient.fetchQuery(clashQuery(block, clubId, tournamentId));
      if (!isAgreed(block, found)) return null;
      return api.tournaments.reschedule({
        ...block,
        tournamentId,
        otherHours: [...block.otherHours],
        without: found.slotsTaken,
      });
    },
    onSuccess: (moved) => {
      if (moved === null) return;
      toast(words.moved(moved.slots, moved.playersTold));
      onMoved();
    },
    onError: (error) => void showFailure(words.changeFailed, error),
  });
}
