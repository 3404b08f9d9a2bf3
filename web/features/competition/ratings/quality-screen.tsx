import { useSuspenseQuery } from "@tanstack/react-query";
import type { RatingQuality } from "#contract/competition/ratings.ts";
import { queries } from "#web/api.ts";
import { ratingQualityWords as words } from "#web/i18n/rating-quality.ts";
import * as texts from "#web/i18n/texts.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { formatShortDate } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ReportTable } from "#web/ui/tables/report-table.tsx";
import { ComparisonSection } from "./comparison-section.tsx";
import { decimal } from "./decimal.ts";
import { RebuildSection } from "./rebuild-section.tsx";

/** The rating's predictions of a year: beside those of ranking points and declared classes, and beside the results. */
export function QualityScreen() {
  const { quality, madeAt, isRebuilding, isWeighing, comparison, missing } = useSuspenseQuery({
    ...queries.ratings.quality.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.isRebuilding || state.data?.isWeighing ? 1_500 : false),
  }).data;
  const progress = isRebuilding ? "rebuilding" : isWeighing ? "comparing" : null;
  return (
    <Page
      title={words.title}
      bar="back"
      back={<BackLink to="/super-admin">{texts.dashboard}</BackLink>}
      lead={words.lead}
    >
      <Stack gap={6}>
        {quality ? (
          <Figures {...quality} />
        ) : isWeighing ? (
          <p className="quiet">{words.measuring}</p>
        ) : (
          <EmptyState title={words.none} message={words.noneMessage} />
        )}
        <ComparisonSection comparison={comparison} missing={missing} progress={progress} />
        {madeAt && <RebuildSection madeAt={madeAt} isRebuilding={isRebuilding} />}
      </Stack>
    </Page>
  );
}

function Figures(quality: RatingQuality) {
  const { since, measuredAt, all, calibrationError, bins, byLevel, provisional, known } = quality;
  const groups = [
    ...byLevel.map(({ level, quality: of }) => ({ name: level, of })),
    ...(provisional ? [{ name: words.provisional, of: provisional }] : []),
    ...(known ? [{ name: words.known, of: known }] : []),
  ];
  return (
    <Stack gap={6}>
      <Card>
        <StatRow>
          <Stat value={formatInteger(all.matches)} label={words.matches} />
          <Stat value={words.percent(formatInteger(Math.round(100 * all.right)))} label={words.right} />
          <Stat value={words.percent(formatInteger(Math.round(100 * calibrationError)))} label={words.gap} />
        </StatRow>
        <StatRow>
          <Stat value={decimal(all.logLoss, 3)} label={words.logLoss} />
          <Stat value={decimal(all.brier, 3)} label={words.brier} />
        </StatRow>
        <CardBlock>
          <p className="quiet type-small">
            {words.measured(formatShortDate(since), formatShortDate(wallClock(measuredAt).date))}
          </p>
        </CardBlock>
      </Card>
      <Guesses {...quality} />
      <ReportTable
        title={words.calibration}
        heads={[words.said, words.happened, words.matches]}
        rows={bins.map(({ said, right, matches }) => [percent(said), percent(right), formatInteger(matches)])}
      />
      <ReportTable
        title={words.groups}
        heads={[words.group, words.hits, words.loss, words.matches]}
        rows={groups.map(({ name, of: { right, logLoss, matches } }) => [
          ...[name, percent(right), decimal(logLoss, 3)],
          formatInteger(matches),
        ])}
      />
    </Stack>
  );
}

function Guesses({ all, byStarts, byRankingPoints, oneLevel }: RatingQuality) {
  const guesses = [
    { name: words.byRating, right: all.right * all.matches, matches: all.matches },
    { name: words.byRankingPoints, ...byRankingPoints },
    { name: words.byStarts, ...byStarts },
    { name: words.oneLevel, ...oneLevel },
  ].filter(({ matches }) => matches > 0);
  return (
    <ReportTable
      title={words.others}
      heads={[words.guess, words.hits, words.matches]}
      rows={guesses.map(({ name, right, matches }) => [name, percent(right / matches), formatInteger(matches)])}
    />
  );
}

function percent(share: number): string {
  return words.percent(decimal(100 * share, 1));
}
