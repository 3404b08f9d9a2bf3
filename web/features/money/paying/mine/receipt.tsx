import type { OwnAccount, OwnDebt } from "#contract/money/finances/own.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { whatFor } from "#web/features/money/paying/what-for.ts";
import { myPaymentWords as words } from "#web/i18n/my-payments.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { formatDay, formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { PrintIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import styles from "./receipt.module.css";

/** Shows the payments of one charge, to keep or to print. By law it is no invoice. */
export function Receipt({ me, account, chargeId }: { me: Me; account: readonly OwnAccount[]; chargeId: string }) {
  const back = <BackLink to="/mis-pagos">{words.back}</BackLink>;
  const [found] = account.flatMap(({ club, charges }) =>
    charges.filter(({ id }) => id === chargeId).map((charge) => ({ club, charge })),
  );
  if (!found) {
    return (
      <Page title={words.receipt} bar="back" back={back}>
        <EmptyState title={words.receiptMissing} />
      </Page>
    );
  }
  const { club, charge } = found;
  return (
    <Page title={words.receipt} bar="back" back={back} width="form">
      <Stack gap={5}>
        <Card as="section" label={whatFor(charge)}>
          <CardBlock>
            <p className="type-strong">{whatFor(charge)}</p>
            <p className="quiet type-small">{texts.notAnInvoice}</p>
          </CardBlock>
          <Line label={texts.club}>{club.name}</Line>
          <Line label={texts.player}>{me.name}</Line>
          <Line label={texts.amount}>{formatMoney(charge.amount)}</Line>
          <Line label={words.paidLabel}>{formatMoney(charge.paid)}</Line>
          {charge.waived > 0 && <Line label={words.waived}>{formatMoney(charge.waived)}</Line>}
          <Line label={texts.owed}>{formatMoney(charge.owed)}</Line>
        </Card>
        <Section title={texts.movements}>
          <Card>
            {charge.movements.length === 0 && (
              <CardBlock>
                <p className="quiet">{words.noPayments}</p>
              </CardBlock>
            )}
            {charge.movements.map((movement) => (
              <Line key={movement.id} label={movementText(movement)} detail={whenOf(movement)}>
                {formatMoney(Math.abs(movement.paid || movement.waived))}
              </Line>
            ))}
          </Card>
        </Section>
        <div className={styles.onScreen}>
          <Button variant="secondary" icon={<PrintIcon />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </div>
      </Stack>
    </Page>
  );
}

function Line({ label, detail, children }: { label: string; detail?: string; children: string }) {
  return (
    <CardRow dense end={<b>{children}</b>}>
      <p>{label}</p>
      {detail && <p className="quiet type-small">{detail}</p>}
    </CardRow>
  );
}

function movementText({ kind, method }: OwnDebt["movements"][number]): string {
  return words.movement(words.kinds[kind], method && words.methods[method]);
}

/** Formats the moment of a movement; only its day is known if it was recorded later. */
function whenOf({ at, notedAt }: OwnDebt["movements"][number]): string {
  const { date, time } = wallClock(at);
  return notedAt === null ? formatDayAt(date, time) : formatDay(date);
}
