import { useState } from "react";
import { otherChargeWords as words } from "#web/i18n/other-charges.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";

const OtherChargeSheet = lazySheet(() => import("./other-charge-sheet.tsx"));

/** Opens the sheet to charge something other than a court or an inscription. */
export function OtherChargeButton({ clubId }: { clubId: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {words.open}
      </Button>
      {opened && <OtherChargeSheet clubId={clubId} onClose={() => setOpened(false)} />}
    </>
  );
}
