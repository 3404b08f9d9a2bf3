import type { MovedMoney } from "#contract/money/reports.ts";
import { debtorOf, happenedText, matterText } from "#web/features/money/debts/matter-text.ts";
import { invoiceWords, methodWords, movementWords, whyWords, movementsWords as words } from "#web/i18n/reports.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

type Opens = { movement: MovedMoney; onOpen: (chargeId: string) => void };

/** A movement as a telephone tells it. */
export function MovementRow({ movement, onOpen }: Opens) {
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

/** "Pago · Efectivo", and whether it was taken back since. */
export function HappenedText({ movement: { kind, method, reversed } }: { movement: MovedMoney }) {
  return (
    <>
      {method ? `${movementWords[kind]} · ${methodWords[method]}` : movementWords[kind]}{" "}
      {reversed && <Tag tone="neutral">{words.reversed}</Tag>}
    </>
  );
}

/** The way from a movement to its debt. */
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

/** How much; what was let off is no money, and stands in brackets. */
export function sumText({ paid, waived }: MovedMoney): string {
  return paid === 0 ? words.noMoney(formatMoney(waived)) : formatMoney(paid);
}

/** Why, the number of its invoice, and who wrote it down. */
export function becauseText({ reason, why, by, invoiceNumber }: MovedMoney): string {
  const invoice = invoiceNumber === null ? null : invoiceWords.said(invoiceNumber);
  return [reason ?? (why && whyWords[why]), invoice, by].filter(Boolean).join(" · ");
}
