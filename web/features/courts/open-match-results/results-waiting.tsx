import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api.ts";
import { resultsWaitingWords as words } from "#web/i18n/results-waiting.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { CourtIcon } from "#web/ui/icons/icons.ts";

/**
 * Says that results of open matches wait for the club's decision, and links to them. With `matchId` only that match
 * counts. Shows nothing if none waits.
 */
export function ResultsWaiting({ clubId, matchId }: { clubId: string; matchId?: string }) {
  const found = useQuery(queries.openMatchResults.ofClub.queryOptions({ input: { clubId } })).data?.waiting ?? [];
  const waiting = found.filter((one) => matchId === undefined || one.matchId === matchId).length;
  if (waiting === 0) return null;
  return (
    <Card>
      <LinkRow to="/admin/resultados" icon={<CourtIcon size={22} />}>
        {matchId === undefined ? words.waiting(waiting) : words.ofMatch}
      </LinkRow>
    </Card>
  );
}
