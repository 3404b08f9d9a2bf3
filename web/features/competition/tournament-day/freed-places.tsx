import { useState } from "react";
import type { DayView } from "#contract/competition/tournament-day.ts";
import { dayWords as words } from "#web/i18n/tournament-day.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";

const AdvanceSheet = lazySheet(() => import("./advance-sheet.tsx"));

type Freed = DayView["freed"][number];

/** Limit of visible rows: after many withdrawals nobody reads more. */
const atMost = 4;

/** The freed court hours, each with the matches that can be moved there. */
export function FreedPlaces({ tournamentId, freed }: { tournamentId: string; freed: readonly Freed[] }) {
  const [chosen, setChosen] = useState<Freed>();
  return (
    <>
      {freed.length > 0 && (
        <Card as="ul">
          {freed.slice(0, atMost).map((one) => (
            <li key={`${one.courtId} ${one.to}`}>
              <CardRow
                end={
                  <Button size="row" variant="secondary" aria-haspopup="dialog" onClick={() => setChosen(one)}>
                    {words.advance}
                  </Button>
                }
              >
                {words.isFree(one.court, one.from, one.to)}
              </CardRow>
            </li>
          ))}
        </Card>
      )}
      {chosen && <AdvanceSheet tournamentId={tournamentId} freed={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
