import type { DatedDebt } from "#contract/money/reports/reports.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { debtorOf, matterText } from "#web/features/money/finances/debts/matter-text.ts";
import { type ChargeRow, chargeRows } from "#web/features/money/paying/mine/charge-rows.ts";
import { mySeriesWords } from "#web/i18n/my-series.ts";
import { debtWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { DebtActs } from "./debt-acts.tsx";

/**
 * Shows the debts of a club: those due now, and below them the later ones (`owedLater` pesos over all pages). The
 * dates of a recurring booking are one row.
 */
export function DebtRows({ debts, owedLater }: { debts: readonly DatedDebt[]; owedLater: number }) {
  const [now, later] = [debts.filter((debt) => !debt.later), debts.filter((debt) => debt.later)];
  return (
    <Stack gap={6}>
      {now.length > 0 && <List debts={now} />}
      {later.length > 0 && (
        <Section title={texts.later} end={<b className="type-num">{formatMoney(owedLater)}</b>}>
          <Stack gap={2}>
            <p className="quiet type-small">{words.laterHelp}</p>
            <List debts={later} />
          </Stack>
        </Section>
      )}
    </Stack>
  );
}

function List({ debts }: { debts: readonly DatedDebt[] }) {
  return (
    <Card as="ul">
      {chargeRows(debts).map((row) => (
        <li key={row.kind === "one" ? row.charge.id : row.series.id}>
          {row.kind === "one" ? <DebtRow debt={row.charge} /> : <SeriesRow row={row} />}
        </li>
      ))}
    </Card>
  );
}

/**
 * Shows the owed dates of one recurring booking in a row that opens: "Tito · Fijo · Martes 21:00", "7 fechas",
 * "$ 126.000".
 */
function SeriesRow({ row: { series, charges } }: { row: Extract<ChargeRow<DatedDebt>, { kind: "series" }> }) {
  const holders = [...new Set(charges.map(debtorOf))].join(" / ");
  const title = (
    <span>
      <span className="type-strong">
        {words.fixed(holders, mySeriesWords.fixed(series.weekday, timeText(series.startMinute)))}
      </span>
      <br />
      <span className="quiet type-small">{words.dates(charges.length)}</span>
      <br />
      <b>{formatMoney(charges.reduce((sum, { owed }) => sum + owed, 0))}</b>
    </span>
  );
  return (
    <Fold look="row" arrow={20} title={title}>
      {charges.map((debt) => (
        <DebtRow key={debt.id} debt={debt} />
      ))}
    </Fold>
  );
}

/**
 * Shows a debt in a list: debtor, item, amount and actions. A court shows its day, any other debt the day of its
 * creation.
 */
function DebtRow({ debt }: { debt: DatedDebt }) {
  const name = debtorOf(debt);
  return (
    <CardBlock>
      <Stack gap={2}>
        <div>
          <Row spread>
            <p className="type-strong">{name}</p>
            <b>{formatMoney(debt.toReturn > 0 ? debt.toReturn : debt.owed)}</b>
          </Row>
          <p className="quiet type-small">{matterText(debt)}</p>
          {debt.booking === null && (
            <p className="quiet type-small">{words.since(formatDay(wallClock(debt.createdAt).date))}</p>
          )}
        </div>
        <DebtActs debts={[debt]} name={name} canRemind={!debt.later} />
      </Stack>
    </CardBlock>
  );
}
