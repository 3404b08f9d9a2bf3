import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api.ts";
import { regretsWaitingWords as words } from "#web/i18n/regrets-waiting.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { UndoIcon } from "#web/ui/icons/icons.ts";

/** Says that a withdrawal of a purchase waits for an answer, and links to it. Shows nothing if none waits. */
export function RegretsWaiting({ clubId }: { clubId: string }) {
  const waiting = useQuery(queries.regrets.count.queryOptions({ input: { clubId } })).data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <Card>
      <LinkRow to="/admin/arrepentimientos" icon={<UndoIcon size={22} />}>
        {words.waiting(waiting)}
      </LinkRow>
    </Card>
  );
}
