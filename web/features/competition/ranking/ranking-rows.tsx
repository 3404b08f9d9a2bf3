import { Link } from "@tanstack/react-router";
import type { Ranking } from "#contract/people/players.ts";
import { rankingWords as words } from "#web/i18n/players.ts";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { PositionChange } from "./position-change.tsx";
import styles from "./ranking-rows.module.css";

type RankedPlayer = Ranking["rows"][number];

/** The list under the podium. The viewer's own row stays at the edge of the window until the list reaches it. */
export function RankingRows({
  rows,
  mine,
  all,
}: {
  rows: readonly RankedPlayer[];
  mine: RankedPlayer | null;
  /** All players on the screen, with those of the podium. */
  all: readonly RankedPlayer[];
}) {
  const isFar = mine !== null && !all.some(({ id }) => id === mine.id);
  return (
    <ol className={styles.list} start={rows[0]?.position}>
      {rows.map((row) => (
        <RankingRow key={row.id} row={row} mine={row.id === mine?.id} detail={detailOf(row, mine, all)} />
      ))}
      {isFar && (
        <>
          <li className={styles.gap} aria-hidden="true" />
          <RankingRow row={mine} mine detail={fromWhere(mine)} />
        </>
      )}
    </ol>
  );
}

function RankingRow({ row, mine, detail }: { row: RankedPlayer; mine: boolean; detail: string }) {
  const content = (
    <>
      <span className={styles.position}>
        <span className="unseen">{words.position(row.position)}</span>
        <span aria-hidden="true">{row.position}</span>
        <PositionChange {...row} />
      </span>
      <Avatar name={row.name} photo={row.photoUrl} size={40} tone={mine ? "white" : "neutral"} />
      <span className={styles.words}>
        <b>
          {row.name}
          {mine && ` ${words.you}`}
        </b>
        <span>{detail}</span>
      </span>
      <span className={styles.points}>
        {formatInteger(row.points)}
        <span className="unseen"> {words.points}</span>
      </span>
    </>
  );
  return (
    <li className={styles.row} data-mine={mine || undefined}>
      {mine ? (
        // No link: the row covers other rows and would take taps meant for them.
        <div className={styles.content}>{content}</div>
      ) : (
        <Link to="/perfil/$userId" params={{ userId: row.id }} className={styles.content}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** Describes a player's origin and number of tournaments; for the viewer, the points missing to the next place. */
function detailOf(row: RankedPlayer, mine: RankedPlayer | null, all: readonly RankedPlayer[]): string {
  if (row.id !== mine?.id) return fromWhere(row);
  const next = all.filter(({ points }) => points > row.points).at(-1);
  return next ? words.behind(formatInteger(next.points - row.points), next.position) : fromWhere(row);
}

function fromWhere({ location, tournaments }: RankedPlayer): string {
  return words.from(location, tournaments);
}
