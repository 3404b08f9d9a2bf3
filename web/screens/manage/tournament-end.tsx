import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api.ts";
import { useClosing } from "#web/features/competition/closing/use-closing.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { closingWords as words } from "#web/i18n/closing.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ShareIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** Offers the next actions after a final: share it, and close the tournament if it was the last match of all. */
export function TournamentEnd({
  tournament,
  onShare,
  onClosed,
}: {
  tournament: { readonly id: string; readonly name: string };
  onShare: () => void;
  onClosed: () => void;
}) {
  const enabled = useAbilities()("tournaments");
  const closing = queries.tournaments.closing.queryOptions({ input: { tournamentId: tournament.id } });
  const { data: view } = useQuery({ ...closing, enabled });
  const acts = useClosing(tournament, onClosed);
  return (
    <Stack gap={2}>
      {view?.canClose && (
        <Button
          size="large"
          fullWidth
          data-autofocus
          loading={acts.isClosing}
          loadingLabel={texts.closing}
          onClick={() => acts.close(view)}
        >
          {words.close}
        </Button>
      )}
      <Button variant="secondary" icon={<ShareIcon />} fullWidth aria-haspopup="dialog" onClick={onShare}>
        {words.shareChampions}
      </Button>
    </Stack>
  );
}
