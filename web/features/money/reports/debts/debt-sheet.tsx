import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type api, queries } from "#web/api.ts";
import { debtorOf, happenedText, matterText, movedText } from "#web/features/money/finances/debts/matter-text.ts";
import { DeskLimitLine } from "#web/features/money/finances/desk-limit-line.tsx";
import { MoneyState } from "#web/features/money/finances/state/money-state.tsx";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { deskLimitWords as limit } from "#web/i18n/payments.ts";
import { invoiceWords, methodWords, movementWords, whyWords, debtSheetWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import type { DebtAct, DebtFromNear } from "./debt-act-sheet.tsx";

const DebtActSheet = lazySheet(() => import("./debt-act-sheet.tsx"));
const InvoiceSheet = lazySheet(() => import("#web/features/money/invoices/invoice-sheet.tsx"));
const PayDebtSheet = lazySheet(() => import("./pay-debt-sheet.tsx"));

/** The action opened from this sheet. */
type Opened =
  | DebtAct
  | { readonly kind: "pay"; readonly debt: DebtFromNear }
  | { readonly kind: "invoice"; readonly debt: DebtFromNear; readonly movement: Happened };

type Happened = DebtFromNear["movements"][number];
type DeskRoom = Awaited<ReturnType<typeof api.reports.ofCharge>>["desk"];
type Limited = NonNullable<DeskRoom>;

/** Shows a debt and the others of the same pair or court: the state, the movements and the actions of each. */
export default function DebtSheet({
  chargeId,
  pays = false,
  onClose,
}: {
  chargeId: string;
  /** True if the sheet opens on charging this debt. */
  pays?: boolean;
  onClose: () => void;
}) {
  // Not cached: another window of the desk may have taken the money.
  const found = useQuery({ ...queries.reports.ofCharge.queryOptions({ input: { chargeId } }), gcTime: 0 });
  const [chosen, setAct] = useState<Opened>();
  const [isPaying, setPaying] = useState(pays);
  const asked = isPaying ? found.data?.charges.find(({ id, owed }) => id === chargeId && owed > 0) : undefined;
  const act: Opened | undefined = chosen ?? (asked && { kind: "pay", debt: asked });
  const [first] = found.data?.charges ?? [];
  return (
    <>
      <Sheet opened onClose={onClose} title={texts.movements} detail={first && matterText({ ...first, part: null })}>
        {found.data === undefined && found.error ? (
          <ErrorState
            title={words.failed}
            message={reasonOf(found.error)}
            onRetry={() => void found.refetch()}
            retrying={found.isFetching}
          />
        ) : found.data === undefined ? (
          <Loading>
            <SkeletonRows count={3} picture={false} />
          </Loading>
        ) : (
          <Stack gap={4}>
            {found.data.charges.map((debt) => (
              <DebtCard key={debt.id} debt={debt} desk={found.data.desk} onAct={setAct} />
            ))}
          </Stack>
        )}
      </Sheet>
      {act?.kind === "pay" && found.data && (
        <PayDebtSheet
          debt={act.debt}
          clubId={found.data.clubId}
          onClose={() => {
            setAct(undefined);
            setPaying(false);
            if (asked) onClose();
          }}
        />
      )}
      {act?.kind === "invoice" && (
        <InvoiceSheet debt={act.debt} movement={act.movement} onClose={() => setAct(undefined)} />
      )}
      {act && act.kind !== "pay" && act.kind !== "invoice" && found.data && (
        <DebtActSheet
          act={act}
          clubId={found.data.clubId}
          left={found.data.desk?.left}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}

function DebtCard({ debt, desk, onAct }: { debt: DebtFromNear; desk: DeskRoom; onAct: (act: Opened) => void }) {
  const { amount, paid, owed, movements, credit } = debt;
  const name = debtorOf(debt);
  const givesBack = useAbilities()("give-back");
  const all = [
    { kind: "pay", upTo: owed, text: texts.charge, label: words.payLabel },
    { kind: "refund", upTo: paid, text: words.refund, label: words.refundLabel },
    { kind: "waive", upTo: owed, text: words.waive, label: words.waiveLabel },
    { kind: "credit", upTo: credit, text: words.giveCredit, label: words.creditLabel },
  ] as const;
  const possible = all.filter(({ kind, upTo }) => upTo > 0 && (givesBack || kind === "pay"));
  const acts = possible.filter(({ kind }) => kind === "pay" || desk?.left !== 0);
  const isLimited = givesBack && desk !== null && possible.some(({ kind }) => kind !== "pay");
  return (
    <Card as="section" label={name}>
      <CardBlock>
        <Stack gap={3}>
          <div>
            <Row spread>
              <h3>{name}</h3>
              <MoneyState sums={debt} />
            </Row>
            <p className="quiet type-small">
              {[words.of(formatMoney(amount)), credit > 0 && words.credit(formatMoney(credit))]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          {acts.length > 0 && (
            <Row gap={2}>
              {acts.map(({ kind, text, label }) => (
                <Button
                  key={kind}
                  size="row"
                  variant={kind === "pay" ? "action" : "secondary"}
                  aria-label={label(name)}
                  onClick={() => onAct({ kind, debt })}
                >
                  {text}
                </Button>
              ))}
            </Row>
          )}
          {isLimited && <DeskLimitLine left={desk.left} />}
        </Stack>
      </CardBlock>
      {movements.length === 0 && (
        <CardBlock>
          <p className="quiet type-small">{words.nothingYet}</p>
        </CardBlock>
      )}
      {movements.map((movement) => (
        <MovementBlock
          key={movement.id}
          movement={movement}
          canReverse={givesBack && canReverse(debt, movement)}
          isAboveLimit={desk !== null && costOfReversal(debt, movement, desk) > desk.left}
          onReverse={() => onAct({ kind: "reverse", debt, movement })}
          onInvoice={() => onAct({ kind: "invoice", debt, movement })}
        />
      ))}
    </Card>
  );
}

/**
 * Returns true if a movement can be a mistake of this desk. An automatic write-off cannot, unless it divided a court.
 * Of a credit, only its payment offers the reversal, which is of the whole.
 */
function canReverse({ kind: of }: DebtFromNear, { kind, method, why, reversed }: Happened): boolean {
  if (reversed || kind === "reversal" || method === "mercado_pago") return false;
  if (kind === "waiver") return why === null || why === "charge-divided";
  return of !== "credit" || kind === "payment";
}

/** Returns how much of the limit of the desk the reversal of a movement uses: an own payment of just now is free. */
function costOfReversal({ kind: of }: DebtFromNear, { id, kind, method, paid }: Happened, desk: Limited): number {
  if (kind !== "payment" || (of === "credit" && method === "credit")) return 0;
  return desk.slips.includes(id) ? 0 : paid;
}

function MovementBlock({
  movement,
  canReverse: isReversible,
  isAboveLimit,
  onReverse,
  onInvoice,
}: {
  movement: Happened;
  canReverse: boolean;
  isAboveLimit: boolean;
  onReverse: () => void;
  onInvoice: () => void;
}) {
  const { kind, method, by, reason, why, reversed, invoiceNumber } = movement;
  const noteInvoice = invoiceNumber === null ? words.noteInvoice : words.changeInvoice;
  const reverse = why === "charge-divided" ? words.join : words.reverse;
  const canReverse = isReversible && !isAboveLimit;
  return (
    <CardBlock>
      <Stack gap={2}>
        <div>
          <Row spread>
            <p className="type-strong">
              {method ? `${movementWords[kind]} · ${methodWords[method]}` : movementWords[kind]}
            </p>
            <b>{formatMoney(movement.paid === 0 ? movement.waived : movement.paid)}</b>
          </Row>
          <p className="quiet type-small">{[happenedText(movement), by && words.by(by)].filter(Boolean).join(" · ")}</p>
          {(reason || why) && <p className="quiet type-small">{reason ?? (why && whyWords[why])}</p>}
          {invoiceNumber !== null && <p className="quiet type-small">{invoiceWords.said(invoiceNumber)}</p>}
        </div>
        {reversed && (
          <Row>
            <Tag tone="neutral">{texts.voided}</Tag>
          </Row>
        )}
        {/* A movement at Mercado Pago is no mistake of this desk. */}
        {method === "mercado_pago" && <p className="quiet type-small">{words.byGateway}</p>}
        {isReversible && isAboveLimit && <p className="quiet type-small">{limit.reversal}</p>}
        {(canReverse || kind === "payment") && (
          <Row>
            {canReverse && (
              <Button
                size="row"
                variant="quiet"
                aria-label={words.reverseLabel(reverse, movedText(movement))}
                onClick={onReverse}
              >
                {reverse}
              </Button>
            )}
            {kind === "payment" && (
              <Button
                size="row"
                variant="quiet"
                aria-label={words.invoiceLabel(noteInvoice, movedText(movement))}
                onClick={onInvoice}
              >
                {noteInvoice}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </CardBlock>
  );
}
