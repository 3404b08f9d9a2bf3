import { useState } from "react";
import type { ManagedCategory } from "#contract/tournaments.ts";
import { pairActWords as words } from "#web/i18n/manage.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction } from "#web/ui/dialogs/notices.ts";
import { PlusIcon } from "#web/ui/icons/icons.ts";

const AddPairSheet = lazySheet(() => import("./add-pair-sheet.tsx"));

/** "+ Pareja": enters two players, with or without an account. A full category says so before they are chosen;
 * once it is drawn they are a reserve, for which there is always room. */
export function AddPair({ category, onQuota }: { category: ManagedCategory; onQuota: () => void }) {
  const [opened, setOpened] = useState(false);
  const { name, level, taken, quota, drawn } = category;

  async function tellFull() {
    const more = await confirmAction({
      title: words.full(`${level} ${name}`),
      message: words.fullMessage(taken, quota),
      acceptLabel: words.changeQuota,
      cancelLabel: words.keep,
    });
    if (more) onQuota();
  }

  return (
    <>
      <Button
        variant="quiet"
        size="row"
        icon={<PlusIcon />}
        aria-label={words.addTitle}
        aria-haspopup="dialog"
        onClick={() => (taken >= quota && !drawn ? void tellFull() : setOpened(true))}
      >
        {words.add}
      </Button>
      {opened && <AddPairSheet category={category} onClose={() => setOpened(false)} />}
    </>
  );
}
