import { useState } from "react";
import { bookingWords } from "#web/i18n/bookings.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { InfoIcon } from "#web/ui/icons/icons.ts";
import type { Stretch } from "./day-stretches.ts";
import { slotTitle } from "./slot-content.ts";

const TournamentInfoSheet = lazySheet(() => import("./tournament-info-sheet.tsx"));

/** Shows the info button of a slot that a tournament holds. */
export function TournamentInfo({ stretch, courtName }: { stretch: Stretch; courtName: string }) {
  const [opened, setOpened] = useState(false);
  if (!stretch.booking?.tournament) return null;
  return (
    <>
      <IconButton
        label={bookingWords.whichTournament(slotTitle(stretch.booking))}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <InfoIcon size={20} />
      </IconButton>
      {opened && <TournamentInfoSheet stretch={stretch} courtName={courtName} onClose={() => setOpened(false)} />}
    </>
  );
}
