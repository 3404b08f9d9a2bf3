import type { MatchView, ZoneView } from "#contract/competition/matches/match-views.ts";
import { EntryMark } from "#web/features/competition/draws/entry-mark.tsx";
import { shortPair } from "#web/features/competition/draws/pair-names.ts";
import { SideScore } from "#web/features/competition/draws/scores/side-score.tsx";
import { toldDecision } from "#web/features/competition/zones/told-decision.ts";
import { drawWords, roundTitle, zoneTitle } from "#web/i18n/draws.ts";
import * as texts from "#web/i18n/texts.ts";
import { decisionWords, signed, zoneWords } from "#web/i18n/zones.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { PairName, SideName } from "./pair-name.tsx";
import styles from "./television.module.css";

/**
 * Two or three zones: each with its table, its tie-break values and its matches. The slide of a league names its table
 * itself.
 */
export function ZonesSlide({ zones, isLeague }: { zones: readonly ZoneView[]; isLeague: boolean }) {
  return (
    <div className={styles.columns}>
      {zones.map((zone) => (
        <div key={zone.letter} className={styles.zone}>
          {!isLeague && <h3>{zoneTitle(zone)}</h3>}
          {zone.rows.length > 0 && <Standings zone={zone} />}
          <Matches zone={zone} />
        </div>
      ))}
    </div>
  );
}

/** The table of a zone. */
function Standings({ zone }: { zone: ZoneView }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <span className="unseen">{texts.pair}</span>
          </th>
          {headsOf(zone).map(({ head }) => (
            <th key={head[0]} scope="col">
              <abbr title={head[1]}>{head[0]}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {zone.rows.map((row) => (
          <tr key={row.pairId} data-through={row.position <= zone.qualifiers || undefined}>
            <td>{row.position}</td>
            <th scope="row">
              <PairName players={row.players} />
              <EntryMark mark={row.mark} />
              <Decision zone={zone} row={row} />
            </th>
            {headsOf(zone).map(({ head, of }) => (
              <td key={head[0]}>{of(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ZoneRow = ZoneView["rows"][number];

/** The values that decide the order, by precedence. */
const heads: readonly { readonly head: readonly [string, string]; readonly of: (row: ZoneRow) => string | number }[] = [
  { head: zoneWords.heads.points, of: ({ points }) => points },
  { head: zoneWords.heads.setDifference, of: ({ setsWon, setsLost }) => signed(setsWon - setsLost) },
  { head: zoneWords.heads.gameDifference, of: ({ gamesWon, gamesLost }) => signed(gamesWon - gamesLost) },
];

/** The values of a table by games alone. */
const headsByGames: typeof heads = [
  { head: zoneWords.heads.gameDifference, of: ({ gamesWon, gamesLost }) => signed(gamesWon - gamesLost) },
  { head: zoneWords.heads.gamesWon, of: ({ gamesWon }) => gamesWon },
];

function headsOf({ byGames }: ZoneView): typeof heads {
  return byGames ? headsByGames : heads;
}

/** The matches of a zone; those of a league under the title of their fecha. */
function Matches({ zone: { matches } }: { zone: ZoneView }) {
  const [first] = matches;
  return (
    <>
      {first?.fecha !== undefined && <h4>{drawWords.fecha(first.fecha)}</h4>}
      {matches.map((match) => (
        <Match key={match.id} match={match} />
      ))}
    </>
  );
}

/** The reason for a place that points did not decide. */
function Decision({ zone, row }: { zone: ZoneView; row: ZoneRow }) {
  const decision = toldDecision(zone, row);
  if (decision === null || decision.by === "points") return null;
  const rival = "rival" in decision ? zone.rows.find(({ pairId }) => pairId === decision.rival) : undefined;
  return <small>{decisionWords(decision, rival ? shortPair(rival.players) : "")}</small>;
}

/** A part of a knockout, round by round. */
export function BracketSlide({ rounds }: { rounds: readonly (readonly MatchView[])[] }) {
  return (
    <div className={styles.columns} data-rounds="">
      {rounds.map((matches) => (
        <div key={matches[0]?.id} className={styles.round}>
          <h3>{titleOf(matches)}</h3>
          <div>
            {matches.map((match) => (
              <Match key={match.id} match={match} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function titleOf([first]: readonly MatchView[]): string {
  return first ? roundTitle(first.round, first.round + first.roundsAfter, first.cup) : "";
}

/** Both sides of a match with their score, and a mark if it is on court. */
function Match({ match }: { match: MatchView }) {
  const { onCourt, winner } = match;
  return (
    <div className={styles.match} data-live={onCourt ? "" : undefined}>
      {match.sides.map((side, index) => {
        const place = index === 0 ? "pair1" : "pair2";
        return (
          <p key={place} data-won={winner === place || undefined}>
            <span>
              <SideName side={side} />
            </span>
            <SideScore match={match} side={place} />
          </p>
        );
      })}
      {onCourt?.playing && (
        <span className={styles.live}>
          <BallMarker size={26} label={texts.inPlay} />
        </span>
      )}
    </div>
  );
}
