import type { ReactNode } from "react";
import type { AdminAct } from "#contract/people/admin.ts";
import { actByCommand, actUnknown, actWords } from "#web/i18n/admin.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import styles from "./admin.module.css";

/** Old rows may hold actions that are no longer recorded and have no words here. */
const words: Readonly<Record<string, string | undefined>> = actWords;

/** Lists administrative actions with author, object and time, latest first. */
export function ActList({ acts, empty }: { acts: readonly AdminAct[]; empty: ReactNode }) {
  if (acts.length === 0) return empty;
  return (
    <ol className={styles.history}>
      {acts.map(({ id, at, actor, action, target }) => {
        const { date, time } = wallClock(at);
        return (
          <li key={id}>
            <span className={styles.name}>
              {words[action] ?? actUnknown} {target}
            </span>
            <span className={styles.under}>
              {actor ?? actByCommand} · <time dateTime={at}>{formatDayAt(date, time)}</time>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
