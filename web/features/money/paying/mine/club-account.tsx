import type { OwnAccount } from "#contract/money/finances/own.ts";
import { MoneyState } from "#web/features/money/finances/state/money-state.tsx";
import { myPaymentWords as words } from "#web/i18n/my-payments.ts";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { OneCharge, SeriesCharges } from "./charge-row.tsx";
import { type ChargeRow, chargeRows, isOwedRow, settledRows } from "./charge-rows.ts";
import { OlderCharges } from "./older-charges.tsx";
import { PayTogether } from "./pay-together.tsx";

/** Shows one club: the player's credit there and each charge, owed or paid, with the link to its receipt. */
export function ClubAccount({ account }: { account: OwnAccount }) {
  const { club, owed, owedLater, credit, charges, moreOwed, next } = account;
  const [owing, settled] = [chargeRows(charges).filter(isOwedRow), settledRows(charges)];
  const line = (row: ChargeRow) =>
    row.kind === "series" ? (
      <SeriesCharges key={row.series.id} series={row.series} charges={row.charges} />
    ) : (
      <OneCharge key={row.charge.id} charge={row.charge} quiet={owing.length > 1} />
    );
  const toReturn = charges.reduce((sum, one) => sum + one.toReturn, 0);
  const proof = charges.some((one) => one.proof === "waiting") && owed === 0 ? ("waiting" as const) : null;
  const now = { paid: 0, owed: owed - owedLater, toReturn: owed > owedLater ? 0 : toReturn, proof };
  const stands = (
    <>
      {(owed > owedLater || owed === 0) && <MoneyState sums={now} />}
      {owedLater > 0 && <div className="type-small">{words.owesLater(formatMoney(owedLater))}</div>}
    </>
  );
  return (
    <Section title={club.name} end={stands}>
      <Card>
        {credit > 0 && (
          <CardRow end={<b className="type-num">{formatMoney(credit)}</b>}>
            <p className="type-strong">{words.credit}</p>
            <p className="quiet type-small">{words.creditDetail}</p>
          </CardRow>
        )}
        {owing.map(line)}
        {moreOwed > 0 && (
          <CardBlock>
            <p className="quiet type-small">{words.moreOwed(moreOwed)}</p>
          </CardBlock>
        )}
        <PayTogether club={club.name} charges={charges} />
        {settled.map((charge) => (
          <OneCharge key={charge.id} charge={charge} quiet />
        ))}
        {next && <OlderCharges clubId={club.id} after={next} />}
      </Card>
    </Section>
  );
}
