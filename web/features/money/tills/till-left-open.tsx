import { useQuery } from "@tanstack/react-query";
import { addDays } from "#domain/lib/calendar.ts";
import { queries } from "#web/api.ts";
import { tillLeftOpenWords as words } from "#web/i18n/till-left-open.ts";
import { evening, eveningOf } from "#web/kit/today.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { ClockIcon } from "#web/ui/icons/icons.ts";

/** That the till of an earlier day is still open, and the way to it; nothing where none is. */
export function TillLeftOpen({ clubId }: { clubId: string }) {
  const openedAt = useQuery(queries.tills.leftOpen.queryOptions({ input: { clubId } })).data?.openedAt;
  if (!openedAt) return null;
  const day = eveningOf(wallClock(openedAt));
  return (
    <Card>
      <LinkRow to="/admin/finanzas/caja" icon={<ClockIcon size={22} />}>
        {day === addDays(evening(), -1) ? words.ofYesterday : words.ofDay(formatDay(day))}
      </LinkRow>
    </Card>
  );
}
