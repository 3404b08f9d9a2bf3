import type { EntryMark as Mark } from "#contract/competition/matches/match-views.ts";
import { entryMarkWords } from "#web/i18n/draws.ts";
import styles from "./pair-name.module.css";

/** Shows the mark of a pair after its name: "WC" or "LL"; nothing for an ordinary entry. */
export function EntryMark({ mark }: { mark?: Mark | undefined }) {
  if (!mark) return null;
  const { short, full } = entryMarkWords[mark];
  return (
    <abbr className={styles.mark} title={full}>
      {short}
    </abbr>
  );
}
