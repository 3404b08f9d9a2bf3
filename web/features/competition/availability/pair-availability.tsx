import { useState } from "react";
import type { ManagedPair } from "#contract/competition/tournaments/tournaments.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { availabilityWords as words } from "#web/i18n/availability.ts";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { ClockIcon } from "#web/ui/icons/icons.ts";

const PairAvailabilitySheet = lazySheet(() => import("./pair-availability-sheet.tsx"));

/**
 * The row of a pair's options with the hours when its players cannot play. The club can change them here, also after
 * the draw.
 */
export function PairAvailability({ pair }: { pair: Pick<ManagedPair, "id" | "players" | "note"> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionRow
        icon={<ClockIcon size={20} />}
        detail={pair.note ?? words.pairRowDetail}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {words.pairRow}
      </ActionRow>
      {opened && <PairAvailabilitySheet pair={pair} title={fullPair(pair.players)} onClose={() => setOpened(false)} />}
    </>
  );
}
