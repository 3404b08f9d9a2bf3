import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { ListedDebt } from "#contract/money/reports.ts";
import { tournamentPath } from "#contract/play/addresses.ts";
import { queries } from "#web/api.ts";
import { debtWords as words } from "#web/i18n/reports.ts";
import { productOrigin } from "#web/surroundings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { debtorOf, reminderOf, returnTextOf } from "./matter-text.ts";

const ShareSheet = lazySheet(() => import("#web/ui/sharing/share-sheet.tsx"));

const club = getRouteApi("/admin");

/**
 * The way to a written message to who owes, or gets something back, which is read before it is sent; to their telephone where the club has
 * it.
 */
export function RemindButton({ debt, label }: { debt: ListedDebt; label?: string }) {
  const { clubId } = club.useRouteContext();
  const [opened, setOpened] = useState(false);
  // Only where somebody is reminded; where it cannot be had, the message does without.
  const account = useQuery({ ...queries.paying.account.queryOptions({ input: { clubId } }), enabled: opened });
  const name = debtorOf(debt);
  const { tournament, phone } = debt;
  const returns = debt.toReturn > 0;
  const share = {
    title: returns ? words.tellTitle(name) : words.remindTitle(name),
    text: returns ? returnTextOf(debt) : reminderOf(debt, account.data?.account?.alias ?? null),
    url: productOrigin() + (tournament ? tournamentPath(tournament.id) : "/mis-pagos"),
    ...(phone && { phone: phone.e164 }),
  };
  return (
    <>
      <Button
        variant="secondary"
        size="row"
        icon={<WhatsAppIcon size={18} />}
        aria-haspopup="dialog"
        aria-label={returns ? words.tellLabel(name) : words.remindLabel(name)}
        onClick={() => setOpened(true)}
      >
        {returns ? words.tell : (label ?? words.remind)}
      </Button>
      {opened && !account.isPending && <ShareSheet share={share} onClose={() => setOpened(false)} />}
    </>
  );
}
