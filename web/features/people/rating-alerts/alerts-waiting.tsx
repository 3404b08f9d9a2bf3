import { useInfiniteQuery } from "@tanstack/react-query";
import { ratingAlertWords as words } from "#web/i18n/rating-alerts.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { RankingIcon } from "#web/ui/icons/icons.ts";
import { alertsOfClub } from "./alert-queries.ts";

/** Says that alerts about players wait, and links to them. Shows nothing if there are none. */
export function RatingAlertsWaiting({ clubId }: { clubId: string }) {
  const first = useInfiniteQuery(alertsOfClub(clubId)).data?.pages[0];
  const count = first?.alerts.length ?? 0;
  if (count === 0) return null;
  return (
    <Card>
      <LinkRow to="/admin/jugadores" icon={<RankingIcon size={22} />}>
        {words.waiting(first?.next ? `${count}+` : String(count))}
      </LinkRow>
    </Card>
  );
}
