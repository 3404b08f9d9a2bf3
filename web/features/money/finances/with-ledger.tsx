import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PlayerName } from "#contract/players.ts";
import { type api, queries } from "#web/api.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { paymentSheetWords as words } from "#web/i18n/payments.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";

/** A pair of which money is noted. */
export type PaidPair = { readonly id: string; readonly players: [PlayerName, PlayerName] };

/** What each of a pair owes and what happened to it. */
export type Ledger = Awaited<ReturnType<typeof api.finances.ofPair>>;

/** A sheet about the money of a pair: of now, because another window of the desk may have taken a half. */
export function WithLedger({
  pair,
  title,
  onClose,
  children,
}: {
  pair: PaidPair;
  title: string;
  onClose: () => void;
  /** The sheet itself, once it is known. */
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
