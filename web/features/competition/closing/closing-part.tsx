import { useQuery } from "@tanstack/react-query";
import type { ClosingView } from "#contract/competition/closing.ts";
import { queries } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { FinalResults, hasFinalPlaces } from "#web/features/competition/tournaments/final-results.tsx";
import { closingWords as words } from "#web/i18n/closing.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatInteger, formatMoney } from "#web/ui/formats/format-money.ts";
import { ChevronDownIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import styles from "./closing-part.module.css";
import { useClosing, withPoints } from "./use-closing.ts";

type ClosingCategory = ClosingView["categories"][number];

/**
 * Shows the end of a tournament at the club's desk: the open matters, the points of each pair, and closing or
 * reopening.
 */
export default function ClosingPart({ tournament }: { tournament: { readonly id: string; readonly name: string } }) {
  const query = queries.tournaments.closing.queryOptions({ input: { tournamentId: tournament.id } });
  const { data: view, error, refetch, isFetching } = useQuery(query);
  const acts = useClosing(tournament);
  const wide = useWide();
  if (error) return <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!view) return <SkeletonCards rows={2} button />;
  const closed = view.status === "finished";
  return (
    <Section title={closed ? words.closedTitle : words.title}>
      <Stack gap={3}>
        <Card>
          <CardBlock>
            <p className="type-strong">{leadOf(view)}</p>
            {view.canClose && (
              <p className="type-small quiet">{withPoints(view) > 0 ? words.readyDetail : words.readyWithoutPoints}</p>
            )}
          </CardBlock>
          {!closed && view.categories.map((category) => <State key={category.categoryId} category={category} />)}
          {view.owed > 0 && (
            <LinkRow to="/admin/finanzas/deudas" search={{ texto: tournament.name }} detail={words.seeOwed}>
              {words.owed(formatMoney(view.owed))}
            </LinkRow>
          )}
          {view.canClose && (
            <CardBlock>
              <Button
                fullWidth={!wide}
                loading={acts.isClosing}
                loadingLabel={texts.closing}
                onClick={() => acts.close(view)}
              >
                {words.close}
              </Button>
            </CardBlock>
          )}
          {closed && view.closedAt && (
            <CardBlock>
              <Button
                variant="secondary"
                fullWidth={!wide}
                loading={acts.isReopening}
                loadingLabel={words.reopening}
                onClick={acts.reopen}
              >
                {words.reopen}
              </Button>
            </CardBlock>
          )}
        </Card>
        {view.categories
          .filter((category) => category.state === "finished" && hasFinalPlaces(category))
          .map((category) => (
            <Results key={category.categoryId} category={category} all={!closed} />
          ))}
      </Stack>
    </Section>
  );
}

function State({ category }: { category: ClosingCategory }) {
  const { state, openMatches, confirmedPairs } = category;
  return (
    <CardRow
      dense
      end={
        state === "finished" ? (
          <Tag tone="done">{words.finished}</Tag>
        ) : state === "playing" ? (
          <Tag tone="wait">{words.openMatches(openMatches)}</Tag>
        ) : (
          <Tag>{words.notDrawn(confirmedPairs)}</Tag>
        )
      }
    >
      {categoryLabel(category)}
    </CardRow>
  );
}

function Results({ category, all }: { category: ClosingCategory; all: boolean }) {
  const label = categoryLabel(category);
  const hasPoints = category.results.some(({ points }) => points > 0);
  return (
    <Card as="section" label={words.results(label)}>
      <details className={styles.results}>
        <summary>
          <CardRow dense end={<ChevronDownIcon />}>
            <h3 className="type-strong">{label}</h3>
            {hasPoints && <p className="type-note quiet">{words.champions(formatInteger(category.championPoints))}</p>}
          </CardRow>
        </summary>
        <FinalResults {...category} all={all} />
        {hasPoints && <CardBlock className="type-note quiet">{words.eachPlayer}</CardBlock>}
      </details>
    </Card>
  );
}

function leadOf({ status, canClose, closedAt, categories }: ClosingView): string {
  if (status === "finished") return closedAt ? words.closedOn(dayAndHour(closedAt)) : words.closedTitle;
  if (canClose) return words.ready;
  return categories.some(({ state }) => state !== "not-drawn") ? words.notReady : words.nothingDrawn;
}

function dayAndHour(instant: string): string {
  const { date, time } = wallClock(instant);
  return formatDayAt(date, time);
}
