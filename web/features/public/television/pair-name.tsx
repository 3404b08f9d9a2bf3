import type { MatchView } from "#contract/match-views.ts";
import type { PairPlayers } from "#contract/players.ts";
import { fullPair, shortPair } from "#web/features/draws/pair-names.ts";
import { unknownWords } from "#web/i18n/draws.ts";
import styles from "./television.module.css";

/** A pair by its names, and by its short ones for where there is no room: which are seen, the picture says when it stands. */
export function PairName({ players }: { players: PairPlayers }) {
  const [full, short] = [fullPair(players), shortPair(players)];
  if (full === short) return <span className={styles.name}>{full}</span>;
  return (
    <>
      <span className={styles.full}>{full}</span>
      <span className={styles.short}>{short}</span>
    </>
  );
}

/** Who stands on a side of a match, or whom it waits for. */
export function SideName({ side }: { side: MatchView["sides"][number] }) {
  return side.players ? (
    <PairName players={side.players} />
  ) : (
    <span className={styles.quiet}>{unknownWords(side)}</span>
  );
}
