import { Link } from "@tanstack/react-router";
import type { PlayerProfile } from "#contract/people/players.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { playerWords as words } from "#web/i18n/players.ts";
import { today } from "#web/kit/today.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import { formatShortDate } from "#web/ui/formats/format-date.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./history-rows.module.css";

/** The tournaments that a player finished, the latest first: date, name, partner, place and points. */
export function HistoryRows({ history }: { history: PlayerProfile["history"] }) {
  return (
    <Card as="ul">
      {history.map(({ tournamentId, tournamentName, category, level, division, partner, ...result }) => (
        <li key={result.categoryId} className={styles.row}>
          <DateBlock date={result.dateCompleted} today={today()} />
          <div className={styles.words}>
            <Link to="/torneo/$tournamentId" params={{ tournamentId }} className={styles.name}>
              {tournamentName}
            </Link>
            <p className={styles.detail}>
              {categoryLabel({ name: category, level, division })}
              {partner && (
                <>
                  {` · ${words.with} `}
                  <Link to="/perfil/$userId" params={{ userId: partner.id }} className={styles.partner}>
                    {partner.name}
                  </Link>
                </>
              )}
            </p>
          </div>
          <p className={styles.result}>
            <b>
              {result.finalPosition === 1 && <BallMarker size={16} />}
              {placeOf(partner, result)}
            </b>
            {!isAlone(partner, result) && !result.inLeague && (
              <>
                <span>{words.pointsWon(formatInteger(result.pointsAwarded), result.pointsAwarded)}</span>
                <span>
                  {result.counts
                    ? words.countUntil(formatShortDate(addDays(result.validUntil, -1)))
                    : words.countNoMore}
                </span>
              </>
            )}
          </p>
        </li>
      ))}
    </Card>
  );
}

type Result = PlayerProfile["history"][number];

/** Names the place: nobody is a finalist of a league, nor of an individual format. */
function placeOf(partner: Result["partner"], result: Pick<Result, "finalPosition" | "pointsAwarded" | "inLeague">) {
  if (isAlone(partner, result)) return words.placeAlone(result.finalPosition);
  return result.inLeague ? words.placeInLeague(result.finalPosition) : words.place(result.finalPosition);
}

/** Returns true for the place of an individual format, which has neither a partner nor points. */
function isAlone(partner: Result["partner"], { pointsAwarded }: Pick<Result, "pointsAwarded">): boolean {
  return partner === null && pointsAwarded === 0;
}
