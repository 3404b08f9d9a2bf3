import type { ReactNode } from "react";
import type { AdminAct } from "#contract/people/admin.ts";
import { actByCommand, actText } from "#web/i18n/acts.ts";
import { withRole } from "#web/i18n/club-role-names.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import styles from "./admin.module.css";

/** Lists administrative actions with author, object and time, latest first. */
export function ActList({ acts, empty }: { acts: readonly AdminAct[]; empty: ReactNode }) {
  if (acts.length === 0) return empty;
  return (
    <ol className={styles.history}>
      {acts.map(({ id, at, actor, role, action, target }) => {
        const { date, time } = wallClock(at);
        return (
          <li key={id}>
            <span className={styles.name}>{actText(action, target)}</span>
            <span className={styles.under}>
              {actor === null ? actByCommand : withRole(actor, role)} ·{" "}
              <time dateTime={at}>{formatDayAt(date, time)}</time>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
