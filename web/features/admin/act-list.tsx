import type { ReactNode } from "react";
import type { AdminAct } from "#contract/admin.ts";
import { actByCommand, actUnknown, actWords } from "#web/i18n/admin.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import styles from "./admin.module.css";

/** Rows are older than the words: what is not recorded any more may stand in them. */
const words: Readonly<Record<string, string | undefined>> = actWords;

/** Who did what to what, and when, latest first. */
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
