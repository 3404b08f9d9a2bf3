import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { PairPlayers } from "#contract/people/players.ts";
import { EntryMark } from "#web/features/competition/draws/entry-mark.tsx";
import { fullPair, shortPair } from "#web/features/competition/draws/pair-names.ts";
import { unknownWords } from "#web/i18n/draws.ts";
import styles from "./television.module.css";

/** A pair by its names and by its short names; the picture's tightness chooses which of them is visible. */
export function PairName({ players }: { players: PairPlayers }) {
  const pair: PairPlayers = [whole(players[0]), whole(players[1])];
  const [full, short] = [fullPair(pair), shortPair(pair)];
  if (full === short) return <span className={styles.name}>{full}</span>;
  return (
    <>
      <span className={styles.full}>{full}</span>
      <span className={styles.short}>{short}</span>
    </>
  );
}

/** Returns a player whose names do not wrap: "M. Acosta" stays in one line. */
function whole(player: PairPlayers[number]): PairPlayers[number] {
  const unbroken = (name: string) => name.replaceAll(" ", "\u00a0");
  return { ...player, name: unbroken(player.name), shortName: unbroken(player.shortName) };
}

/** The pair on a side of a match, or the origin that it waits for. */
export function SideName({ side }: { side: MatchView["sides"][number] }) {
  return side.players ? (
    <>
      <PairName players={side.players} />
      <EntryMark mark={side.mark} />
    </>
  ) : (
    <span className={styles.quiet}>{unknownWords(side)}</span>
  );
}
