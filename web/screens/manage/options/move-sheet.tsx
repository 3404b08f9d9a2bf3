import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { planBlock } from "#domain/competition/publication/publication.ts";
import { isLeague } from "#domain/competition/tournaments/league-format.ts";
import { api, queries } from "#web/api.ts";
import { useClubClock } from "#web/features/clubs/clubs/club-clock.ts";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import { clashQuery, isAgreed } from "#web/features/competition/publication/form/clash-query.ts";
import { blockIssues } from "#web/features/competition/publication/form/publish-checks.ts";
import type { BlockValues } from "#web/features/competition/publication/form/publish-values.ts";
import { BlockFields } from "#web/features/competition/publication/steps/block-fields.tsx";
import { ClashList } from "#web/features/competition/publication/steps/clash-list.tsx";
import { CourtChips } from "#web/features/competition/publication/steps/court-chips.tsx";
import { publishWords } from "#web/i18n/publish.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentOptionWords as words } from "#web/i18n/tournament-options.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

/** Sets other days, hours or courts for a tournament that is not drawn yet. Shows the obstacles first. */
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

/**
 * Moves a tournament to other days, hours or courts. If bookings are in the way it sends nothing: they are on the
 * screen.
 */
function MoveForm({
  tournament: { id, name, categories },
  initial,
  onClose,
}: {
  tournament: TournamentManagement;
  initial: BlockValues;
  onClose: () => void;
}) {
  const club = useClub();
  const { date: today } = useClubClock(club.timeZone);
  const league = isLeague(categories);
  const queryClient = useQueryClient();
  const form = useSheetForm({
    // A court that the club has removed since cannot be kept.
    initial: (): BlockValues => ({
      ...initial,
      courtIds: initial.courtIds.filter((courtId) => club.courts.some(({ id }) => id === courtId)),
    }),
    check: (values) => blockIssues(values, today, !league),
    send: async (values) => {
      const found = league ? null : await queryClient.fetchQuery(clashQuery(values, club.id, id));
      if (found && !isAgreed(values, found)) return null;
      return api.tournaments.reschedule({
        ...values,
        tournamentId: id,
        otherHours: [...values.otherHours],
        without: found?.slotsTaken ?? 0,
      });
    },
    onSent: (moved) => {
      if (moved === null) return;
      toast(words.moved(moved.slots, moved.playersTold));
      onClose();
    },
    failed: words.changeFailed,
    onClose,
  });
  const { values: block, errors } = form;
  // Days, hours and courts are checked together: any of them may clear an error beside another.
  const change = (more: Partial<BlockValues>) => form.change(more, Object.keys(errors));
  return (
    <FormSheet
      {...form.sheet}
      title={league ? words.moveDays : words.move}
      detail={name}
      submit={texts.save}
      submitting={texts.saving}
    >
      <Stack gap={4}>
        <BlockFields values={block} errors={errors} onChange={change} today={today} withHours={!league} />
        {!league && (
          <CourtChips
            courts={club.courts}
            chosen={block.courtIds}
            error={errors.courtIds}
            onChange={(courtIds) => change({ courtIds })}
          />
        )}
        {!league && planBlock(block, today).ok && (
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
