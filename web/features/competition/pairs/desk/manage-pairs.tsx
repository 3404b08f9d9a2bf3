import { Suspense, useState } from "react";
import type { ManagedCategory, ManagedPair } from "#contract/competition/tournaments/tournaments.ts";
import { PaymentOptions } from "#web/features/money/finances/payment-options.tsx";
import { manageWords, managePairWords as words } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { lazily } from "#web/lazily.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { FoldedRows } from "#web/ui/tables/folded-rows.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { AddPair } from "./add-pair.tsx";
import { countPairs, deskPairs, filterPairs, type PairFilter, pairFilters } from "./manage-filters.ts";
import { ManagePairTable } from "./manage-pair-table.tsx";
import styles from "./manage-pairs.module.css";

const ImportPairsSheet = lazySheet(() => import("#web/features/competition/pair-imports/import-pairs-sheet.tsx"));
const PaymentSheet = lazySheet(() => import("#web/features/money/finances/payment-sheet.tsx"));
const DrawnPairOptions = lazily(
  "features/competition/pairs/withdrawals/drawn-pair-options.tsx",
  () => import("#web/features/competition/pairs/withdrawals/drawn-pair-options.tsx"),
);

/** Below this number all pairs are visible at once: no search is needed. */
const worthSearching = 6;

const labels: Record<PairFilter, (count: number) => string> = {
  all: words.all,
  "to-confirm": words.toConfirm,
  confirmed: words.confirmed,
  pending: words.pending,
  reserve: words.reserves,
  withdrawn: words.withdrawn,
};

/** The pairs of a category with filters, a search, and the confirmation of payments. */
export function ManagePairs({
  tournamentId,
  tournamentName,
  category,
  live,
  onQuota,
}: {
  tournamentId: string;
  tournamentName: string;
  category: ManagedCategory;
  /** False for a tournament that is over or cancelled: it is read-only. */
  live: boolean;
  /** Opens the quota of the category when no place is left. */
  onQuota: (() => void) | undefined;
}) {
  const [filter, setFilter] = useState<PairFilter>("all");
  const [text, setText] = useState("");
  const [imports, setImports] = useState(false);
  const [paying, setPaying] = useState<ManagedPair>();
  const pairs = deskPairs(category);
  const counts = countPairs(pairs);
  const changeable = live && !category.drawn;
  const add = live && (
    <div className={styles.add}>
      <AddPair category={category} onQuota={onQuota} />
      <Button variant="quiet" size="row" aria-haspopup="dialog" onClick={() => setImports(true)}>
        {words.import}
      </Button>
    </div>
  );
  // Rendered in both branches: the import stays open when the first pairs arrive, and the payment when its pair breaks
  // up.
  const sheet = (
    <>
      {imports && (
        <ImportPairsSheet tournament={tournamentName} category={category} onClose={() => setImports(false)} />
      )}
      {paying && <PaymentSheet pair={paying} confirms onClose={() => setPaying(undefined)} />}
    </>
  );
  if (counts.all === 0) {
    return (
      <>
        {sheet}
        <EmptyState drawing={false} title={manageWords.noPairs} message={manageWords.noPairsMessage} action={add} />
      </>
    );
  }
  const offered = pairFilters.filter((one) => one === "all" || one === filter || counts[one] > 0);
  return (
    <>
      {sheet}
      <div className={styles.pairs}>
        <div className={styles.tools}>
          <div className={styles.filters}>
            <ChoiceChips
              label={words.filters}
              value={filter}
              onChange={setFilter}
              options={offered.map((one) => ({ value: one, label: labels[one](counts[one]) }))}
            />
          </div>
          {counts.all >= worthSearching && (
            <div className={styles.search}>
              <SearchField placeholder={texts.searchPlayer} value={text} onChange={setText} />
            </div>
          )}
          {add}
        </div>
        <FoldedRows key={filter} rows={filterPairs(pairs, filter, text)}>
          {(shown) => (
            <ManagePairTable
              live={changeable}
              pairs={shown}
              category={category}
              onConfirm={setPaying}
              more={(pair) => {
                if (!live) return <PaymentOptions pair={pair} />;
                if (!category.drawn) return null;
                return (
                  <Suspense fallback={null}>
                    <DrawnPairOptions tournamentId={tournamentId} category={category} pair={pair} />
                  </Suspense>
                );
              }}
              empty={text.trim() === "" ? words.noneInFilter : words.nobodyFound}
            />
          )}
        </FoldedRows>
      </div>
    </>
  );
}
