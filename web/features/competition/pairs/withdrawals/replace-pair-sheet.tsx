import { useQuery } from "@tanstack/react-query";
import type { ReservePair } from "#contract/competition/matches/withdrawals.ts";
import { queries } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { withdrawalWords as words } from "#web/i18n/matches.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { PeopleIcon } from "#web/ui/icons/icons.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

/** Lists the pairs that could take another's place before play, those of the qualifying first. */
export function ReplacePairSheet({
  categoryId,
  pairId: leavingPairId,
  leaving,
  onChoose,
  onClose,
}: {
  categoryId: string;
  /** The pair that leaves, and its names. */
  pairId: string;
  leaving: string;
  onChoose: (reserve: { pairId: string; names: string }) => void;
  onClose: () => void;
}) {
  const reserves = useQuery(
    queries.matches.reserves.queryOptions({ input: { categoryId, leavingPairId }, staleTime: 0 }),
  );
  const ofQualifying = reserves.data?.filter(({ kind }) => kind !== "reserve").length ?? 0;
  return (
    <Sheet opened onClose={onClose} title={texts.whoEnters} detail={words.insteadOf(leaving)}>
      {reserves.data ? (
        reserves.data.length === 0 ? (
          <EmptyState drawing={false} title={words.noReserves} message={words.noReservesMessage} />
        ) : (
          <Card>
            {reserves.data.map((reserve, index) => {
              const { pairId } = reserve;
              const names = fullPair(reserve.players);
              return (
                <ActionRow
                  key={pairId}
                  icon={<PeopleIcon size={20} />}
                  detail={reasonToEnter(reserve, index + 1 - ofQualifying)}
                  onClick={() => onChoose({ pairId, names })}
                >
                  {names}
                </ActionRow>
              );
            })}
          </Card>
        )
      ) : reserves.error ? (
        <ErrorState message={reasonOf(reserves.error)} onRetry={() => void reserves.refetch()} />
      ) : (
        <SkeletonRows count={2} picture={false} />
      )}
    </Sheet>
  );
}

/** Describes why a pair may enter; `place` is that in the waiting list. */
function reasonToEnter(reserve: ReservePair, place: number): string {
  switch (reserve.kind) {
    case "lucky-loser":
      return words.luckyLoser(reserve.final, reserve.seed);
    case "qualified":
      return words.wasQualified(reserve.final);
    case "reserve":
      return reserve.inLine ? words.inLine(place) : reserve.paid ? words.paid : words.toPay;
  }
}
