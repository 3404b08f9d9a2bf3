import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api.ts";
import { proofsWaitingWords as words } from "#web/i18n/proofs-waiting.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { MoneyIcon } from "#web/ui/icons/icons.ts";

/** Says how many receipts wait and links to them. Shows nothing if none waits. */
export function ProofsWaiting({ clubId }: { clubId: string }) {
  const waiting = useQuery(queries.proofs.count.queryOptions({ input: { clubId } })).data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <Card>
      <LinkRow to="/admin/finanzas/comprobantes" icon={<MoneyIcon size={22} />}>
        {words.waiting(waiting)}
      </LinkRow>
    </Card>
  );
}
