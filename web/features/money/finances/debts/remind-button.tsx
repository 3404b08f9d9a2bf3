import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { tournamentPath } from "#contract/addresses.ts";
import type { ListedDebt } from "#contract/money/reports/reports.ts";
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
 * Opens a written message to a debtor, or to a player who gets a refund, to be read before it is sent. The message goes
 * to their phone if the club has its number.
 */
export function RemindButton({ debt, label }: { debt: ListedDebt; label?: string }) {
  const { clubId } = club.useRouteContext();
  const [opened, setOpened] = useState(false);
  // Loaded only for a message that is opened. If it cannot be loaded, the message omits the alias.
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
