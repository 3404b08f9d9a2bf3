import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { joinClashes } from "#web/features/competition/publication/form/clash-groups.ts";
import { clashQuery, isAgreed } from "#web/features/competition/publication/form/clash-query.ts";
import type { BlockValues } from "#web/features/competition/publication/form/publish-values.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { CheckIcon, WarningIcon } from "#web/ui/icons/icons.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import styles from "./clash-list.module.css";

/** The list of conflicting bookings before publication, or a sentence that every slot is free. */
export function ClashList({
  block,
  clubId,
  movedTournamentId,
  agreeLabel,
  onAgree,
  onSkipSeries,
}: {
  block: BlockValues;
  clubId: string;
  movedTournamentId?: string;
  /** Label of the agreement to do without this number of hours. */
  agreeLabel: (count: number) => string;
  onAgree: (without: number) => void;
  onSkipSeries: (skips: boolean) => void;
}) {
  const { data, error, refetch, isFetching } = useQuery({
    ...clashQuery(block, clubId, movedTournamentId),
    placeholderData: keepPreviousData,
  });
  if (error) {
    return <ErrorState title={words.clashesFailed} message={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <p className={styles.line}>{words.checkingClashes}</p>;
  const skipping = data.seriesDates > 0 && (
    <div>
      <CheckField
        label={words.skipSeries(data.seriesDates)}
        checked={block.skipSeries}
        onChange={({ currentTarget: { checked } }) => onSkipSeries(checked)}
      />
      <p className="quiet type-small">{words.skipSeriesHint}</p>
    </div>
  );
  if (data.clashesInAll === 0) {
    return (
      <>
        <p role="status" className={styles.free} aria-busy={isFetching}>
          <CheckIcon />
          {words.allFree(data.slots)}
        </p>
        {skipping}
      </>
    );
  }
  const more = data.clashesInAll - data.clashes.length;
  return (
    <section
      className={styles.clashes}
      tabIndex={-1}
      data-clashes=""
      aria-label={words.clashesTitle(data.clashesInAll)}
    >
      <Card>
        <CardBlock>
          <div role="alert">
            <h3 className={styles.title}>
              <WarningIcon size={20} />
              {words.clashesTitle(data.clashesInAll)}
            </h3>
          </div>
          <p className="quiet">{words.clashesHelp}</p>
          {skipping}
          {data.slotsTaken < data.slots ? (
            <CheckField
              label={agreeLabel(data.slotsTaken)}
              checked={isAgreed(block, data)}
              onChange={({ currentTarget: { checked } }) => onAgree(checked ? data.slotsTaken : 0)}
            />
          ) : (
            words.withoutAll
          )}
        </CardBlock>
        {joinClashes(data.clashes).map(({ courtName, day, startMinute, endMinute, holder, isFixed }) => (
          <CardRow key={`${courtName} ${day} ${startMinute}`} dense>
            <b>{isFixed ? words.fixed(holder) : holder}</b>
            <p className="type-small quiet">
              {words.clash(courtName, formatDayAt(day, timeText(startMinute)), timeText(endMinute))}
            </p>
          </CardRow>
        ))}
        {more > 0 && <CardRow dense>{words.clashesMore(more)}</CardRow>}
      </Card>
    </section>
  );
}
