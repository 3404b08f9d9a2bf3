import { useQuery } from "@tanstack/react-query";
import type { DrawRecord } from "#contract/competition/draws.ts";
import { queries } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { redrawWords as words } from "#web/i18n/draw-box.ts";
import { drawMethod } from "#web/i18n/draws.ts";
import { replacePlayerWords } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./draw-box.module.css";

/** Lists every draw of a category, latest first, with the data to reproduce it. */
export default function DrawHistorySheet({ categoryId, onClose }: { categoryId: string; onClose: () => void }) {
  const history = useQuery(queries.draws.history.queryOptions({ input: { categoryId } }));
  return (
    <Sheet opened onClose={onClose} title={words.historyTitle}>
      {history.data ? (
        <Stack gap={3}>
          {history.data.map((record, index) => (
            <Draw key={record.drawId} record={record} isLast={index === 0} />
          ))}
        </Stack>
      ) : history.error ? (
        <ErrorState message={reasonOf(history.error)} onRetry={() => void history.refetch()} />
      ) : (
        <SkeletonRows count={2} picture={false} />
      )}
    </Sheet>
  );
}

function Draw({ record, isLast }: { record: DrawRecord; isLast: boolean }) {
  const { version, drawnAt, supersededAt, entries, changes, players } = record;
  const { date, time } = wallClock(drawnAt);
  return (
    <Card as="article" label={words.version(version)}>
      <CardBlock>
        <Row spread>
          <h3>{words.version(version)}</h3>
          {supersededAt === null ? (
            <Tag tone="done">{words.standing}</Tag>
          ) : (
            <Tag>{isLast ? texts.voided : words.replaced}</Tag>
          )}
        </Row>
        <p className="type-small quiet">{formatDayAt(date, time)}</p>
        <p className={styles.method}>{drawMethod(record)}</p>
        {changes.map(({ at, by, seed, out, in: came }) => {
          const { date, time } = wallClock(at);
          return (
            <p key={`${at} ${seed}`} className="type-small">
              {words.lineChanged(fullPair(came.players), out && fullPair(out.players))}{" "}
              <span className="quiet">{words.changedBy(by, formatDayAt(date, time))}</span>
            </p>
          );
        })}
        {players.map(({ at, by, out, in: came, reason }) => {
          const { date, time } = wallClock(at);
          return (
            <p key={`${at} ${out.id}`} className="type-small">
              {replacePlayerWords.swapped(out.name, came.name)} {reason && replacePlayerWords.because(reason)}{" "}
              <span className="quiet">{words.changedBy(by, formatDayAt(date, time))}</span>
            </p>
          );
        })}
        <Fold title={words.entries(entries.length)} className={styles.entries}>
          <ol>
            {entries
              .toSorted((a, b) => a.seed - b.seed)
              .map(({ pairId, seed, players }) => (
                <li key={pairId}>
                  {seed}. {fullPair(players)}
                </li>
              ))}
          </ol>
        </Fold>
      </CardBlock>
    </Card>
  );
}
