import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { openingWords as words } from "#web/i18n/open-matches.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

const OpenMatchSheet = lazySheet(() => import("./open-match-sheet.tsx"));

/**
 * Opens the sheet of "Abrir partido" for the booking that the address named; undefined for one that is not among the
 * bookings to come. Says so if it is open already, or cannot be opened.
 */
export default function AskedOpening({ booking, onClose }: { booking: OwnBooking | undefined; onClose: () => void }) {
  if (booking?.opening) return <OpenMatchSheet booking={booking} onClose={onClose} />;
  const openMatchId = booking?.openMatchId;
  return (
    <Card>
      <CardBlock>
        <Stack gap={3}>
          <p role="status">{openMatchId ? words.isOpen : words.cannotOpen}</p>
          {openMatchId ? (
            <ButtonLink to="/partido/$matchId" params={{ matchId: openMatchId }} variant="secondary" fullWidth>
              {words.see}
            </ButtonLink>
          ) : (
            <Button variant="secondary" fullWidth onClick={onClose}>
              {words.understood}
            </Button>
          )}
        </Stack>
      </CardBlock>
    </Card>
  );
}
