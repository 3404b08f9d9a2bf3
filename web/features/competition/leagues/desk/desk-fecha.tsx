import type { League } from "#contract/competition/leagues.ts";
import { matchHour } from "#web/features/competition/draws/scores/match-hour.ts";
import { FechaTitle } from "#web/features/competition/leagues/fecha-title.tsx";
import styles from "#web/features/competition/leagues/leagues.module.css";
import type { DeskMatch } from "#web/features/competition/matches/desk/desk-matches.ts";
import { MatchCard } from "#web/features/competition/matches/desk/match-card.tsx";
import { drawWords } from "#web/i18n/draws.ts";
import { leagueDeskWords as words } from "#web/i18n/league-desk.ts";
import { leagueWords } from "#web/i18n/leagues.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";

/** A fecha at the desk: its days and matches. The club enters results and walkovers here, and moves the fecha. */
export function DeskFecha({
  fecha,
  matches,
  free,
  unfolded,
  live,
  onMove,
  onEnter,
  onHistory,
}: {
  fecha: League["fechas"][number];
  matches: readonly DeskMatch[];
  /** The names of the pairs without a match in it. */
  free: readonly string[];
  /** True if its matches are shown at first. */
  unfolded: boolean;
  live: boolean;
  /** Absent for people who may not move its days. */
  onMove: (() => void) | undefined;
  onEnter: (matchId: string) => void;
  onHistory: (matchId: string) => void;
}) {
  const { number } = fecha;
  const title = <FechaTitle fecha={fecha} matches={matches.map(({ match }) => match)} />;
  return (
    <Card as="section" label={drawWords.fecha(number)}>
      <Fold look="row" open={unfolded} title={title}>
        <CardBlock className={styles.matches}>
          {matches.map((one) => (
            <MatchCard
              key={one.match.id}
              of={one}
              live={live}
              showCategory={false}
              heading={one.match.place ? matchHour(one.match) : drawWords.match(one.match.position)}
              onEnter={() => onEnter(one.match.id)}
              onHistory={() => onHistory(one.match.id)}
            />
          ))}
          {free.length > 0 && <p className="type-small quiet">{leagueWords.freePairs(free)}</p>}
          {live && onMove && (
            <p>
              <Button variant="secondary" size="row" aria-haspopup="dialog" onClick={onMove}>
                {words.moveOf(number)}
              </Button>
            </p>
          )}
        </CardBlock>
      </Fold>
    </Card>
  );
}
