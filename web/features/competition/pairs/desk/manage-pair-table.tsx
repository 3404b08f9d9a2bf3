import type { ReactNode } from "react";
import type { ManagedCategory, ManagedPair } from "#contract/competition/tournaments/tournaments.ts";
import { EntryMark } from "#web/features/competition/draws/entry-mark.tsx";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { halvesText, moneyOf } from "#web/features/money/finances/pair-money.ts";
import { moneyStateText } from "#web/features/money/finances/state/money-state.tsx";
import { letInWords, objectionTags } from "#web/i18n/eligibility.ts";
import { pairActWords, pairStateWords, managePairWords as words } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyOptions } from "#web/ui/dialogs/lazy-options.tsx";
import { formatInteger, formatMoney } from "#web/ui/formats/format-money.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { Tag, type TagTone } from "#web/ui/tags/tag.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import type { DeskPair, PairState } from "./manage-filters.ts";
import styles from "./manage-pairs.module.css";

const PairOptions = lazyOptions(
  ({ pair }: { category: ManagedCategory; pair: DeskPair }) => pairActWords.options(fullPair(pair.players)),
  () => import("./pair-options.tsx"),
);

const tones: Record<PairState, TagTone> = {
  pending: "neutral",
  "to-confirm": "wait",
  confirmed: "done",
  reserve: "neutral",
  withdrawn: "wrong",
};

/** The table of the pairs; on the phone, cards with the one button of the desk. */
export function ManagePairTable({
  live,
  category,
  pairs,
  empty,
  onConfirm,
  more,
}: {
  live: boolean;
  /** Holds the current price: pairs that accepted another price show theirs. */
  category: ManagedCategory;
  pairs: readonly DeskPair[];
  empty: string;
  /** Starts "Confirmar Pago" of a pair. */
  onConfirm: (pair: DeskPair) => void;
  /** Renders the further acts of a pair. */
  more: (pair: DeskPair) => ReactNode;
}) {
  const act = (pair: DeskPair) =>
    live && pair.status === "confirmed_by_players" && <ConfirmPayment pair={pair} onPress={() => onConfirm(pair)} />;
  const columns: Column<DeskPair>[] = [
    { key: "place", header: words.number, cell: ({ place }) => <span className={styles.number}>{place ?? "–"}</span> },
    { key: "pair", header: texts.pair, cell: (pair) => <Names pair={pair} /> },
    {
      key: "points",
      header: texts.points,
      align: "right",
      cell: ({ strength }) => <span className={styles.points}>{formatInteger(strength)}</span>,
    },
    {
      key: "state",
      header: texts.state,
      cell: (pair) => (
        <>
          <StateTag pair={pair} />
          {ownPrice(pair, category.cost) && <p className={styles.detail}>{ownPrice(pair, category.cost)}</p>}
          <Halves pair={pair} />
        </>
      ),
    },
    {
      key: "actions",
      header: texts.actions,
      hideHeader: true,
      align: "right",
      cell: (pair) => (
        <div className={styles.acts}>
          {act(pair)}
          {live && <PairOptions category={category} pair={pair} />}
          {more(pair)}
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={words.caption}
      columns={columns}
      rows={pairs}
      rowKey={({ id }) => id}
      empty={<EmptyState drawing={false} title={empty} />}
      phoneRow={(pair) => (
        <div className={styles.row}>
          <div className={styles.top}>
            <Names pair={pair} />
            <div className={styles.acts}>
              {live && <PairOptions category={category} pair={pair} />}
              {more(pair)}
            </div>
          </div>
          <div className={styles.state}>
            <p className={styles.detail}>
              {[words.pointCount(formatInteger(pair.strength)), ownPrice(pair, category.cost)]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <StateTag pair={pair} />
          </div>
          <Halves pair={pair} />
          {act(pair)}
        </div>
      )}
    />
  );
}

/** Returns the price that a pair accepted if it differs from the current one. */
function ownPrice(pair: DeskPair, cost: number): string | null {
  return pair.cost === null || pair.cost === cost ? null : words.ownPrice(formatMoney(pair.cost));
}

function Names({ pair }: { pair: DeskPair }) {
  const guests = new Set(pair.people.flatMap(({ id, hasAccount }) => (hasAccount ? [] : id)));
  return (
    <div className={styles.names}>
      {pair.players.map(({ id, name }) => (
        <span key={id}>
          <b>{name}</b>
          {guests.has(id) && <span className={styles.guest}>{texts.withoutAccount}</span>}
        </span>
      ))}
      <PairNotes pair={pair} />
      {pair.note !== null && (
        <span className={styles.detail}>
          {pair.note} {!pair.noteReviewed && <Tag tone="wait">{words.noteToReview}</Tag>}
        </span>
      )}
    </div>
  );
}

function StateTag({ pair }: { pair: DeskPair }) {
  const { state } = pair;
  const { owed, paid } = moneyOf(pair);
  if (owed > 0 && state === "reserve") {
    return <Tag tone={tones[state]}>{words.withMoney(pairStateWords.reserve, moneyStateText({ paid, owed }))}</Tag>;
  }
  if (owed > 0 && state === "confirmed") {
    return <Tag tone="wait">{words.withMoney(pairStateWords.confirmed, moneyStateText({ paid, owed }))}</Tag>;
  }
  // The debt is zero for a free category, a paid pair, or a pair that does not play any more.
  const said = state === "to-confirm" && owed === 0 ? words.toBeConfirmed : pairStateWords[state];
  return <Tag tone={tones[state]}>{said}</Tag>;
}

/** The half of the pair's price that is missing or to be returned. */
function Halves({ pair }: { pair: DeskPair }) {
  const said = halvesText(pair);
  return said && <p className={styles.detail}>{said}</p>;
}

/** Tags about the players of a pair: an unverified profile, or objections that the club accepted. */
function PairNotes({ pair }: { pair: Pick<DeskPair, "unverified" | "letIn" | "mark"> }) {
  return (
    <>
      <EntryMark mark={pair.mark} />
      <EligibilityNote pair={pair} />
    </>
  );
}

function EligibilityNote({ pair: { unverified, letIn } }: { pair: Pick<ManagedPair, "unverified" | "letIn"> }) {
  if (letIn.length > 0)
    return <Tag tone="outline">{letInWords.letIn(letIn.map((one) => objectionTags[one]).join(", "))}</Tag>;
  return unverified ? <Tag tone="outline">{letInWords.unverified}</Tag> : null;
}

/**
 * "Confirmar Pago": opens the amounts that both players owe; confirming there takes all of it and confirms the pair.
 */
function ConfirmPayment({ pair, onPress }: { pair: ManagedPair; onPress: () => void }) {
  const wide = useWide();
  return (
    <Button
      // A column of many coloured buttons would look like a wall.
      variant={wide ? "secondary" : "action"}
      size={wide ? "row" : "normal"}
      fullWidth={!wide}
      aria-haspopup="dialog"
      aria-label={`${texts.confirmPayment}: ${fullPair(pair.players)}`}
      onClick={onPress}
    >
      {texts.confirmPayment}
    </Button>
  );
}
