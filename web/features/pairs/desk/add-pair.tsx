import { useState } from "react";
import type { ManagedCategory } from "#contract/tournaments.ts";
import type { ChosenPlayer } from "#web/features/bookings/acts/player-picker.tsx";
import { managePairWords as singleWords, pairActWords as words } from "#web/i18n/manage.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";

const AddPairSheet = lazySheet(() => import("./add-pair-sheet.tsx"));

/** "+ Pareja": enters two players, with or without an account. A full category says so before they are chosen: they stand in line, or
 * the club makes room; once it is drawn they are a reserve, for which there is always room. */
export function AddPair({
  category,
  first,
  onQuota,
}: {
  category: ManagedCategory;
  /** One of the two, chosen already. */
  first?: ChosenPlayer;
  onQuota: () => void;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="row"
        icon={first ? undefined : <PlusIcon />}
        aria-label={first ? singleWords.pairUpWith(first.name) : words.addTitle}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {first ? singleWords.pairUp : words.add}
      </Button>
      {opened && <AddPairSheet category={category} first={first} onQuota={onQuota} onClose={() => setOpened(false)} />}
    </>
  );
}
