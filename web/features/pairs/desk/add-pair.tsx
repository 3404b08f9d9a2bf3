import { useState } from "react";
import type { ManagedCategory } from "#contract/tournaments.ts";
import { pairActWords as words } from "#web/i18n/manage.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";

const AddPairSheet = lazySheet(() => import("./add-pair-sheet.tsx"));

/** "+ Pareja": enters two players whom the club knows, without their phones. */
export function AddPair({ category }: { category: ManagedCategory }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="row"
        icon={<PlusIcon />}
        aria-label={words.addTitle}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {words.add}
      </Button>
      {opened && <AddPairSheet category={category} onClose={() => setOpened(false)} />}
    </>
  );
}
