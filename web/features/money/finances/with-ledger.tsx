import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PlayerName } from "#contract/people/players.ts";
import { type api, queries } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { paymentSheetWords as words } from "#web/i18n/payments.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";

/** A pair whose money is recorded. */
export type PaidPair = { readonly id: string; readonly players: [PlayerName, PlayerName] };

/** The debts of each player of a pair, with their movements. */
export type Ledger = Awaited<ReturnType<typeof api.finances.ofPair>>;

/** Opens a sheet about a pair's money. Uses no cached data: another window of the desk may have taken a half. */
export function WithLedger({
  pair,
  title,
  onClose,
  children,
}: {
  pair: PaidPair;
  title: string;
  onClose: () => void;
  /** The sheet itself, once the ledger is loaded. */
  children: (ledger: Ledger) => ReactNode;
}) {
  const ledger = useQuery({ ...queries.finances.ofPair.queryOptions({ input: { pairId: pair.id } }), gcTime: 0 });
  if (ledger.data) return children(ledger.data);
  return (
    <Sheet opened onClose={onClose} title={title} detail={fullPair(pair.players)}>
      {ledger.isError ? (
        <ErrorState title={words.missing} onRetry={() => void ledger.refetch()} retrying={ledger.isFetching} />
      ) : (
        <Loading>
          <SkeletonRows count={2} picture={false} />
        </Loading>
      )}
    </Sheet>
  );
}
