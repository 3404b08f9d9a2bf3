import { useQuery } from "@tanstack/react-query";
import type { TournamentManagement } from "#contract/tournaments.ts";
import { queries } from "#web/api.ts";
import { closingWords as words } from "#web/i18n/closing.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import { useClosing } from "./closing/use-closing.ts";
import { shareOf } from "./tournament-share.ts";

/** What there is to do once a final is played: tell it, and close the tournament if it was the last match of all. */
export function TournamentEnd({ tournament, onClosed }: { tournament: TournamentManagement; onClosed: () => void }) {
  const { data: view } = useQuery(queries.tournaments.closing.queryOptions({ input: { tournamentId: tournament.id } }));
  const acts = useClosing(tournament, onClosed);
  return (
    <Stack gap={2}>
      {view?.canClose && (
        <Button
          size="large"
          fullWidth
          data-autofocus
          loading={acts.isClosing}
          loadingLabel={words.closing}
          onClick={() => acts.close(view)}
        >
          {words.close}
        </Button>
      )}
      <ShareButton share={shareOf(tournament)} label={words.shareChampions} fullWidth />
    </Stack>
  );
}
