import { useState } from "react";
import type { TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { tournamentStandWords as words } from "#web/i18n/manage.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { DotsIcon } from "#web/ui/icons/filled-icons.tsx";

const OptionsSheet = lazySheet(() => import("./options-sheet.tsx"));

/** Opens the actions on a tournament. */
export function TournamentOptions({ tournament }: { tournament: TournamentManagement }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={words.options} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <DotsIcon size={22} />
      </IconButton>
      {isOpen && <OptionsSheet tournament={tournament} onClose={() => setOpen(false)} />}
    </>
  );
}
