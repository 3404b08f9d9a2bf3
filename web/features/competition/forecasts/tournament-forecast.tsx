import { useQuery } from "@tanstack/react-query";
import type { TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import type { Foresight } from "#domain/competition/forecasts/foresight.ts";
import { queries } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { forecastWords as words } from "#web/i18n/forecast.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import styles from "./forecast.module.css";
import { ForecastBar } from "./forecast-bar.tsx";
import { ForecastLines } from "./forecast-lines.tsx";
import { verdictOf } from "./forecast-text.ts";

/** The forecast of a published tournament in its held hours: with the confirmed pairs, and with all places taken. */
export default function TournamentForecast({ tournament }: { tournament: TournamentManagement }) {
  const { data } = useQuery(queries.forecasts.ofTournament.queryOptions({ input: { tournamentId: tournament.id } }));
  const categories = tournament.categories.map((one) => ({ key: one.id, label: categoryLabel(one) }));
  if (!data?.full) return null;
  const stages = [
    { title: words.confirmed, foresight: data.confirmed?.needed ? data.confirmed : null },
    { title: words.full, foresight: data.full },
  ];
  return (
    <Card as="section" label={words.title}>
      <CardBlock className={styles.card}>
        <h3>{words.title}</h3>
        {stages.map(({ title, foresight }) => foresight && <Stage key={title} {...{ title, foresight, categories }} />)}
      </CardBlock>
    </Card>
  );
}

function Stage({
  title,
  foresight,
  categories,
}: {
  title: string;
  foresight: Foresight;
  categories: readonly { readonly key: string; readonly label: string }[];
}) {
  return (
    <div className={styles.stage}>
      <p className={styles.line}>{title}</p>
      <p className={`type-strong ${styles.verdict}`} data-fit={foresight.fit}>
        {verdictOf(foresight)}
      </p>
      <ForecastLines foresight={foresight} />
      <ForecastBar foresight={foresight} categories={categories} />
    </div>
  );
}
