import type { CashEntry, MovedMoney } from "#contract/money/reports/reports.ts";
import { debtorOf, happenedText, matterText } from "#web/features/money/finances/debts/matter-text.ts";
import { invoiceWords, methodWords, movementWords, whyWords, movementsWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

/** A row of the movements: a change of a debt, or cash brought into the till or taken out of it. */
export type MovementListRow = MovedMoney | CashEntry;

/** Returns true for a row of the till alone. */
export function isCashEntry(row: MovementListRow): row is CashEntry {
  return !("charge" in row);
}

/** Returns the rows of a page, latest first. Entries of the till stand between the movements by their time. */
export function rowsOfPage({
  movements,
  entries,
}: {
  readonly movements: readonly MovedMoney[];
  readonly entries: readonly CashEntry[];
}): MovementListRow[] {
  const rows: MovementListRow[] = [];
  let told = 0;
  for (const movement of movements) {
    const written = movement.notedAt ?? movement.at;
    for (let entry = entries[told]; entry && entry.at >= written; entry = entries[told]) {
      told += 1;
      rows.push(entry);
    }
    rows.push(movement);
  }
  return [...rows, ...entries.slice(told)];
}

type Opens<Row = MovedMoney> = { movement: Row; onOpen: (chargeId: string) => void };

/** Shows a movement on a phone. */
export function MovementRow({ movement, onOpen }: Opens<MovementListRow>) {
  if (isCashEntry(movement)) {
    return (
      <Stack gap={1}>
        <Row spread>
          <b className="type-strong">{movement.concept}</b>
          <b>{entrySumText(movement)}</b>
        </Row>
        <p className="type-small">{entryText(movement)}</p>
        <span className="quiet type-small">{[entryTimeText(movement), movement.by].filter(Boolean).join(" · ")}</span>
      </Stack>
    );
  }
  const { charge } = movement;
  return (
    <Stack gap={1}>
      <Row spread>
        <b className="type-strong">{debtorOf(charge)}</b>
        <b>{sumText(movement)}</b>
      </Row>
      <p className="quiet type-small">{matterText(charge)}</p>
      <p className="type-small">
        <HappenedText movement={movement} />
      </p>
      <Row spread>
        <span className="quiet type-small">
          {[happenedText(movement), becauseText(movement)].filter(Boolean).join(" · ")}
        </span>
        <OpenDebt movement={movement} onOpen={onOpen} />
      </Row>
    </Stack>
  );
}

/** Shows the kind and the method, "Pago · Efectivo", and whether the movement was reversed. */
export function HappenedText({ movement: { kind, method, reversed } }: { movement: MovedMoney }) {
  return (
    <>
      {method ? `${movementWords[kind]} · ${methodWords[method]}` : movementWords[kind]}{" "}
      {reversed && <Tag tone="neutral">{texts.voided}</Tag>}
    </>
  );
}

/** Opens the debt of a movement. */
export function OpenDebt({ movement: { kind, charge }, onOpen }: Opens) {
  return (
    <Button
      size="row"
      variant="secondary"
      aria-haspopup="dialog"
      aria-label={words.seeLabel(movementWords[kind], debtorOf(charge))}
      onClick={() => onOpen(charge.id)}
    >
      {words.see}
    </Button>
  );
}

/** Formats the amount. A write-off moves no money and stands in brackets. */
export function sumText({ paid, waived }: MovedMoney): string {
  return paid === 0 ? words.noMoney(formatMoney(waived)) : formatMoney(paid);
}

/** Describes an entry: "Retiro de caja · Efectivo". */
export function entryText({ kind }: CashEntry): string {
  return `${words.entries[kind]} · ${methodWords.cash}`;
}

/** Formats the cash of an entry; negative if it went out. */
export function entrySumText({ kind, amount }: CashEntry): string {
  return formatMoney(kind === "in" ? amount : -amount);
}

/** Formats the moment at which the entry was recorded. */
export function entryTimeText({ at }: CashEntry): string {
  return happenedText({ at, notedAt: null });
}

/** Lists the reason, the invoice number and the author of a movement. */
export function becauseText({ reason, why, by, invoiceNumber }: MovedMoney): string {
  const invoice = invoiceNumber === null ? null : invoiceWords.said(invoiceNumber);
  return [reason ?? (why && whyWords[why]), invoice, by].filter(Boolean).join(" · ");
}
