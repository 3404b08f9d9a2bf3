import { useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import type { ChosenPlayer } from "#web/features/people/players/player-picker.tsx";
import { managePairWords as singleWords, pairActWords as words } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";

const AddPairSheet = lazySheet(() => import("./add-pair-sheet.tsx"));

/**
 * "+ Pareja": enters two players, with or without an account. In a full category the club learns first that the pair
 * joins the waiting list, or it raises the quota. After the draw the pair is a reserve, which needs no place.
 */
export function AddPair({
  category,
  first,
  onQuota,
}: {
  category: ManagedCategory;
  /** One player of the pair, chosen already. */
  first?: ChosenPlayer;
  onQuota: (() => void) | undefined;
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
        {first ? singleWords.pairUp : texts.pair}
      </Button>
      {opened && <AddPairSheet category={category} first={first} onQuota={onQuota} onClose={() => setOpened(false)} />}
    </>
  );
}
