import { pushWords as words } from "#web/i18n/push.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { BellIcon } from "#web/ui/icons/icons.ts";
import type { useTold } from "./use-told.ts";

const InTheWaySheet = lazySheet(() => import("./in-the-way-sheet.tsx"));

/** "Avisame al celular". The permission is requested by this touch and never without one. */
export function TellMe({
  telling: { ask, isPending, inTheWay, explain },
  variant = "secondary",
}: {
  telling: ReturnType<typeof useTold>;
  variant?: "action" | "secondary";
}) {
  return (
    <>
      <Button
        variant={variant}
        fullWidth
        icon={<BellIcon />}
        loading={isPending}
        loadingLabel={texts.activating}
        onClick={ask}
      >
        {words.ask}
      </Button>
      {inTheWay && <InTheWaySheet what={inTheWay} onAgain={ask} onClose={() => explain(null)} />}
    </>
  );
}
