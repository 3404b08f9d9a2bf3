import type { OwnAccount } from "#contract/money/own.ts";
import { myPaymentWords as words } from "#web/i18n/my-payments.ts";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { OneCharge, SeriesCharges } from "./charge-row.tsx";
import { type ChargeRow, chargeRows, isOwedRow, settledRows } from "./charge-rows.ts";
import { OlderCharges } from "./older-charges.tsx";
import { PayTogether } from "./pay-together.tsx";

/** One club: what is in one's favour there, and each thing that is owed or was paid, with the way to its receipt. */
export function ClubAccount({ account }: { account: OwnAccount }) {
  const { club, owed, owedLater, credit, charges, moreOwed, next } = account;
  const [owing, settled] = [chargeRows(charges).filter(isOwedRow), settledRows(charges)];
  const line = (row: ChargeRow) =>
    row.kind === "series" ? (
      <SeriesCharges key={row.series.id} series={row.series} charges={row.charges} />
    ) : (
      <OneCharge key={row.charge.id} charge={row.charge} quiet={owing.length > 1} />
    );
  const [now, later] = [formatMoney(owed - owedLater), words.owesLater(formatMoney(owedLater))];
  const owes = (
    <>
      {owed > owedLater && <b>{words.owes(now)}</b>}
      {owedLater > 0 && <div className="type-small">{later}</div>}
    </>
  );
  return (
    <Section title={club.name} end={owed > 0 ? owes : words.upToDate}>
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
