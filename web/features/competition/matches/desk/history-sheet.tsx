import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api.ts";
import { byPass } from "#web/i18n/club-role-names.ts";
import { historyWords as words } from "#web/i18n/matches.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

/** Lists every result that a match has had, latest first, with its author and time. */
export default function HistorySheet({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const history = useQuery(queries.matches.history.queryOptions({ input: { matchId }, staleTime: 0 }));
  return (
    <Sheet opened onClose={onClose} title={words.title}>
      {history.data ? (
        history.data.length === 0 ? (
          <p className="quiet">{words.none}</p>
        ) : (
          <Card as="ul">
            {history.data.map(({ at, actor, pass, kind, before, after }) => {
              const { date, time } = wallClock(at);
              return (
                <li key={`${at} ${kind} ${after}`}>
                  <CardRow>
                    <b>{words.kinds[kind]}</b>
                    <p>{words.change(before ?? words.noResult, after ?? words.noResult)}</p>
                    <p className="type-small quiet">
                      {words.by(pass === null ? actor : byPass(pass, actor), formatDayAt(date, time))}
                    </p>
                  </CardRow>
                </li>
              );
            })}
          </Card>
        )
      ) : history.error ? (
        <ErrorState message={reasonOf(history.error)} onRetry={() => void history.refetch()} />
      ) : (
        <SkeletonRows count={2} picture={false} />
      )}
    </Sheet>
  );
}
