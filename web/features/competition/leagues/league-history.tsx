import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "#web/api.ts";
import { shortPair } from "#web/features/competition/draws/pair-names.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { leagueWords as words } from "#web/i18n/leagues.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./leagues.module.css";

const unbroken = (names: string) => names.replaceAll(" ", "\u00a0");

/** The earlier seasons of a league with their champions, each with a link to its tables. Empty for a first season. */
export function LeagueHistory({ categoryId }: { categoryId: string }) {
  const { data, error, refetch } = useQuery(queries.leagues.seasons.queryOptions({ input: { categoryId } }));
  if (!data) {
    return error && <ErrorState title={words.historyFailed} message={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  if (data.seasons.length === 0) return null;
  return (
    <Section title={words.history}>
      <Card as="ul">
        {data.seasons.map(({ tournamentId, name, startDate, endDate, champions }) => (
          <li key={tournamentId}>
            <CardRow>
              <Link to="/torneo/$tournamentId" params={{ tournamentId }} search={{ seccion: "tabla" }}>
                <b>{name}</b>
              </Link>
              <p className="quiet type-small">{formatDayRange(startDate, endDate)}</p>
              {champions.map(({ players, ...category }) => (
                <p key={categoryLabel(category)} className={`type-small ${styles.champions}`}>
                  <BallMarker size={13} /> {words.championsOf(categoryLabel(category), unbroken(shortPair(players)))}
                </p>
              ))}
            </CardRow>
          </li>
        ))}
      </Card>
    </Section>
  );
}
