import { Fragment } from "react";
import type { ZoneView } from "#contract/competition/matches/match-views.ts";
import { BracketMatch } from "#web/features/competition/draws/bracket/bracket-match.tsx";
import type { MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { drawWords } from "#web/i18n/draws.ts";
import * as texts from "#web/i18n/texts.ts";
import { zoneWords as words } from "#web/i18n/zones.ts";
import styles from "./zone-board.module.css";

/** Shows the matches of a zone. Those of one group of all stand under their fecha. */
export function ZoneMatches({ zone, myPairs }: { zone: ZoneView; myPairs: MyPairs }) {
  const { matches, isOneGroup } = zone;
  const rounds = isOneGroup ? [...Map.groupBy(matches, ({ round }) => round)] : [[0, matches] as const];
  return rounds.map(([round, own]) => (
    <Fragment key={round}>
      <h4 className={round === 0 ? "unseen" : styles.round}>{round === 0 ? texts.matches : titleOf(zone, round)}</h4>
      <div className={styles.matches}>
        {own.map((match) => (
          <BracketMatch key={match.id} match={match} seeded={false} myPairs={myPairs} />
        ))}
      </div>
    </Fragment>
  ));
}

/** Names a fecha of one group. In the second leg all pairs meet again. */
function titleOf({ rows, matches }: ZoneView, round: number): string {
  const meetings = (rows.length * (rows.length - 1)) / 2;
  const again = matches.findIndex((match) => match.round === round) >= meetings;
  return again ? words.secondLeg(round) : drawWords.fecha(round);
}
