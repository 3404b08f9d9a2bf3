import { alertsPageSize, type RatingAlert } from "#contract/people/rating-alerts.ts";
import { pageOf } from "#server/db/page.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { FoundAlert } from "./reads.ts";

/** Presents a page of open alerts. */
export function presentAlerts(found: readonly FoundAlert[]) {
  const { shown, next } = pageOf(found, alertsPageSize, ({ id }) => id);
  return { alerts: shown.map(presentAlert), next };
}

function presentAlert({ id, player, class: own, phone, madeAt, evidence, others, proposed }: FoundAlert): RatingAlert {
  return {
    ...{ id, player, class: own, evidence, proposed },
    phone: presentPhone(phone),
    madeAt: madeAt.toISOString(),
    people: [...others],
  };
}
