import type { TournamentManagement } from "#contract/tournaments.ts";
import { queries } from "#web/api.ts";
import { tournamentOptionWords as words } from "#web/i18n/manage.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";

/** Calls a tournament off after saying what that does: its courts are freed and its players told. */
export function useCancelTournament({ id, name, categories }: TournamentManagement): () => void {
  const players = new Set(categories.flatMap(({ entrants }) => entrants.map((entrant) => entrant.id))).size;
  const { act } = useAct({
    ...queries.tournaments.cancel.mutationOptions(),
    onSuccess: ({ slotsFreed, playersTold }) => toast(words.cancelled(slotsFreed, playersTold)),
    onError: (error) => void showFailure(words.cancelFailed, error),
  });
  async function ask() {
    const accepted = await confirmAction({
      title: words.cancelQuestion(name),
      message: words.cancelMessage(players),
      acceptLabel: words.cancel,
      cancelLabel: words.keep,
      danger: true,
    });
    if (accepted) act({ tournamentId: id });
  }
  return () => void ask();
}
