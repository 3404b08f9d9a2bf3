import type { ZoneView } from "#contract/competition/matches/match-views.ts";
import { EntryMark } from "#web/features/competition/draws/entry-mark.tsx";
import { PairName } from "#web/features/competition/draws/pair-name.tsx";
import { shortPair } from "#web/features/competition/draws/pair-names.ts";
import type { MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import * as texts from "#web/i18n/texts.ts";
import { decisionWords, signed, zoneWords as words } from "#web/i18n/zones.ts";
import { CheckIcon } from "#web/ui/icons/icons.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { toldDecision } from "./told-decision.ts";
import styles from "./zone-table.module.css";

type ZoneRow = ZoneView["rows"][number];

/**
 * Shows the standings of a zone: wins and losses of each pair, and the qualifiers. Names the tie-break of a place that
 * points did not decide. On a narrow screen differences replace sets and games. A table by games alone has games in
 * place of points.
 */
export function ZoneTable({ zone, myPairs }: { zone: ZoneView; myPairs: MyPairs }) {
  const begun = zone.rows.some(({ played }) => played > 0);
  const { byGames = false } = zone;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="unseen">{words.table(zone.letter, zone.isOneGroup)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{words.position}</span>
            </th>
            <th scope="col" className={styles.pair}>
              {texts.pair}
            </th>
            <Head names={words.heads.played} />
            <Head names={words.heads.won} />
            <Head names={words.heads.lost} wide />
            <Head names={words.heads.sets} wide />
            <Head names={byGames ? words.heads.gamesWon : words.heads.setDifference} />
            <Head names={words.heads.games} wide />
            <Head names={words.heads.gameDifference} />
            {!byGames && <Head names={words.heads.points} />}
          </tr>
        </thead>
        <tbody>
          {zone.rows.map((row) => (
            <tr
              key={row.pairId}
              data-mine={myPairs.has(row.pairId) || undefined}
              data-through={isThrough(zone, row) || isChampion(zone, row) || undefined}
            >
              <td className={styles.position}>{row.position}</td>
              <th scope="row" className={styles.pair}>
                <PairName players={row.players} size="list" />
                <EntryMark mark={row.mark} />
                <RowNote zone={zone} row={row} begun={begun} />
              </th>
              <td>{row.played}</td>
              <td>{row.won}</td>
              <td className={styles.wide}>{row.lost}</td>
              <td className={styles.wide}>{words.counts(row.setsWon, row.setsLost)}</td>
              <td>{byGames ? row.gamesWon : signed(row.setsWon - row.setsLost)}</td>
              <td className={styles.wide}>{words.counts(row.gamesWon, row.gamesLost)}</td>
              <td className={byGames ? styles.points : undefined}>{signed(row.gamesWon - row.gamesLost)}</td>
              {!byGames && <td className={styles.points}>{row.points}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The head of a column of numbers: its short name, and the full one as its title. */
export function Head({ names: [short, full], wide = false }: { names: readonly [string, string]; wide?: boolean }) {
  return (
    <th scope="col" className={wide ? styles.wide : undefined}>
      <abbr title={full}>{short}</abbr>
    </th>
  );
}

/** Says below the name that the pair qualifies or is out for good, and the tie-break of its place. */
function RowNote({ zone, row, begun }: { zone: ZoneView; row: ZoneRow; begun: boolean }) {
  const { withdrawn, settled, position } = row;
  const decision = toldDecision(zone, row);
  const left = position - zone.qualifiers;
  const notes = [
    withdrawn && texts.withdrawn,
    begun && settled && left > 0 && !isLeague(zone) && (left <= (zone.silver ?? 0) ? words.toSilver : words.eliminated),
    decision && decision.by !== "points" && `${position}.º ${decisionWords(decision, rivalOf(zone, row))}`,
  ].filter(Boolean);
  return (
    <>
      {isThrough(zone, row) && (
        <span className={styles.through}>
          <CheckIcon size={14} /> {words.qualified}
        </span>
      )}
      {isChampion(zone, row) && (
        <span className={styles.through}>
          <BallMarker size={13} /> {texts.champions}
        </span>
      )}
      {notes.length > 0 && <span className={styles.note}>{notes.join(" · ")}</span>}
    </>
  );
}

/** Returns true for one group of all without a playoff, whose table decides everything. */
function isLeague({ isOneGroup, qualifiers }: ZoneView): boolean {
  return isOneGroup === true && qualifiers === 0;
}

/** Returns true if the table makes the pair champions. */
function isChampion(zone: ZoneView, { position, won }: ZoneRow): boolean {
  return isLeague(zone) && zone.finished && position === 1 && won > 0;
}

/** Returns true if the pair is sure to go on to the playoff. */
function isThrough({ qualifiers }: ZoneView, { settled, position, withdrawn }: ZoneRow): boolean {
  return settled && position <= qualifiers && !withdrawn;
}

/** Returns the short names of the rival in a tie-break. */
function rivalOf({ rows }: ZoneView, { decision }: ZoneRow): string {
  const rival = decision && "rival" in decision ? rows.find(({ pairId }) => pairId === decision.rival) : undefined;
  return rival ? shortPair(rival.players) : "";
}
