import { Link } from "@tanstack/react-router";
import type { Ranking } from "#contract/players.ts";
import { rankingWords as words } from "#web/i18n/players.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import styles from "./podium.module.css";

/** The first three: the best in the middle and highest, those who share a place on the same height. Read from the first to the third. */
export function Podium({ players, myId }: { players: Ranking["rows"]; myId: string }) {
  return (
    <ol className={styles.podium} aria-label={words.podium}>
      {players.map(({ id, name, location, points, position }, index) => (
        <li key={id} className={styles.place} data-step={index + 1} data-place={position}>
          <Link to="/perfil/$userId" params={{ userId: id }} className={styles.name}>
            {name}
            {id === myId && ` ${words.you}`}
          </Link>
          <span className={styles.location}>{location}</span>
          <span className={styles.box}>
            <span className="unseen">{words.position(position)}</span>
            <b aria-hidden="true">{position}</b>
            <span className={styles.points}>
              {formatInteger(points)}
              <span className="unseen"> {words.points}</span>
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
