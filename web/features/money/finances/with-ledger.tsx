import { skipToken, useQuery } from "@tanstack/react-query";
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

/** A player alone whose money is recorded. */
export type PaidEntry = { readonly categoryId: string; readonly player: PlayerName };

type LedgerOfPair = Awaited<ReturnType<typeof api.finances.ofPair>>;

/**
 * The debts of each player of a pair, or of a player alone, with their movements. Only a pair has payments to give back
 * here, and with them the limit of the desk.
 */
export type Ledger = Awaited<ReturnType<typeof api.entries.charges>> & Partial<Pick<LedgerOfPair, "desk">>;

/** Formats the names of the players whose money is recorded. */
export function payersOf(of: PaidPair | PaidEntry): string {
  return "player" in of ? of.player.name : fullPair(of.players);
}

/**
 * Opens a sheet about the money of a pair or of a player alone. Uses no cached data: another window of the desk may
 * have taken it.
 */
export function WithLedger({
  pair: of,
  title,
  onClose,
  children,
}: {
  pair: PaidPair | PaidEntry;
  title: string;
  onClose: () => void;
  /** The sheet itself, once the ledger is loaded. */
  children: (ledger: Ledger) => ReactNode;
}) {
  const alone = "player" in of;
  const own = alone ? { categoryId: of.categoryId, playerId: of.player.id } : skipToken;
  const both = alone ? skipToken : { pairId: of.id };
  const ofEntry = useQuery({ ...queries.entries.charges.queryOptions({ input: own }), gcTime: 0 });
  const ofPair = useQuery({ ...queries.finances.ofPair.queryOptions({ input: both }), gcTime: 0 });
  const ledger = alone ? ofEntry : ofPair;
  if (ledger.data) return children(ledger.data);
  return (
    <Sheet opened onClose={onClose} title={title} detail={payersOf(of)}>
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
