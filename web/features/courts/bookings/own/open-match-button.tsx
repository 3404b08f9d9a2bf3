import { useState } from "react";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { openingWords as words } from "#web/i18n/open-matches.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";

const OpenMatchSheet = lazySheet(() => import("#web/features/courts/bookings/own/open-match-sheet.tsx"));

/** Offers to open a confirmed booking to other players, or leads to its open match. */
export default function OpenMatchButton({ booking }: { booking: OwnBooking }) {
  const [opened, setOpened] = useState(false);
  const { openMatchId } = booking;
  if (openMatchId)
    return (
      <ButtonLink to="/partido/$matchId" params={{ matchId: openMatchId }} variant="secondary" fullWidth>
        {words.see}
      </ButtonLink>
    );
  return (
    <>
      <Button variant="secondary" fullWidth aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {words.open}
      </Button>
      {opened && <OpenMatchSheet booking={booking} onClose={() => setOpened(false)} />}
    </>
  );
}
