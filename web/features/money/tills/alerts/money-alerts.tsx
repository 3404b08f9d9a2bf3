import { useQuery } from "@tanstack/react-query";
import type { MoneyAlerts as Told } from "#contract/money/tills.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { queries } from "#web/api.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { moneyAlertWords as words } from "#web/i18n/money-alerts.ts";
import { evening, eveningOf } from "#web/kit/today.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { ClockIcon, WarningIcon } from "#web/ui/icons/icons.ts";
import styles from "./money-alerts.module.css";

/**
 * Shows the urgent matters of a club's money, each with a link. They are a till of an earlier day that is still open,
 * and an online account that must be connected again. Shows nothing if there is neither.
 */
export function MoneyAlerts({ clubId, besideTill = false }: { clubId: string; besideTill?: boolean }) {
  const can = useAbilities();
  const told = useQuery(queries.tills.alerts.queryOptions({ input: { clubId } })).data;
  const openedAt = besideTill ? null : (told?.tillOpenedAt ?? null);
  const gateway = (can("payout") && told?.gateway) || null;
  if (!openedAt && !gateway) return null;
  return (
    <Card className={styles.onScreen}>
      {gateway && (
        <LinkRow
          to="/admin/setup/$seccion"
          params={{ seccion: "cobros" }}
          icon={<WarningIcon size={22} className={styles.wrong} />}
          detail={detailOf(gateway)}
        >
          {words.reconnect}
        </LinkRow>
      )}
      {openedAt && (
        <LinkRow to="/admin/finanzas/caja" icon={<ClockIcon size={22} />}>
          {tillText(openedAt)}
        </LinkRow>
      )}
    </Card>
  );
}

function tillText(openedAt: string): string {
  const day = eveningOf(wallClock(openedAt));
  return day === addDays(evening(), -1) ? words.tillOfYesterday : words.tillOfDay(formatDay(day));
}

function detailOf({ trouble, daysLeft }: NonNullable<Told["gateway"]>): string {
  if (trouble === "not-renewed" && daysLeft !== null) return words.endsDetail(daysLeft);
  return trouble === "unreadable" ? words.unreadableDetail : words.reconnectDetail;
}
