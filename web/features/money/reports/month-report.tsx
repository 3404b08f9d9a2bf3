import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { isCalendarMonth } from "#domain/lib/calendar.ts";
import { monthAfter, monthOf } from "#domain/lib/months.ts";
import { methodWords, movementWords, reportWords, monthWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { today } from "#web/kit/today.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { formatMonth } from "#web/ui/formats/format-date.ts";
import { formatInteger, formatMoney } from "#web/ui/formats/format-money.ts";
import { PrintIcon } from "#web/ui/icons/icons.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { ReportTable } from "#web/ui/tables/report-table.tsx";
import styles from "./reports.module.css";
import { monthQuery } from "./reports-queries.ts";
import { monthSearch } from "./reports-search.ts";

const club = getRouteApi("/admin");
const route = getRouteApi("/admin/finanzas/movimientos/informe");
/** The number of months to choose from, the current one included. */
const monthsChosen = 24;

/** Shows a month for paper: by method, by movement and by item, with the balances before and after. */
export function MonthReport() {
  const { clubId } = club.useRouteContext();
  const { mes } = monthSearch(route.useSearch());
  const navigate = route.useNavigate();
  const now = monthOf(today());
  const month = mes ?? now;
  const { data } = useSuspenseQuery(monthQuery(clubId, month));
  const { byMethod, byKind, byMatter, owed, credit } = data;
  const money = byMethod.filter(({ method }) => method !== "credit");
  const sum = (what: "cameIn" | "wentBack") => money.reduce((total, row) => total + row[what], 0);
  const months = Array.from({ length: monthsChosen }, (_, index) => monthAfter(now, -index));
  const matters = ["inscriptions", "courts", "others"] as const;
  return (
    <Stack gap={4}>
      <div className={styles.acts}>
        <BackLink to="/admin/finanzas/movimientos">{texts.movements}</BackLink>
        <Row gap={2} spread>
          <SelectField
            label={texts.month}
            value={month}
            onChange={({ currentTarget: { value } }) =>
              void navigate({ search: isCalendarMonth(value) ? { mes: value } : {}, replace: true })
            }
            options={(months.includes(month) ? months : [month, ...months]).map((value) => ({
              value,
              label: formatMonth(value),
            }))}
          />
          <Button variant="secondary" icon={<PrintIcon />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </Row>
      </div>
      <article className={styles["month-sheet"]} aria-label={words.title}>
        <header>
          <h2>{words.of(formatMonth(month), data.club)}</h2>
          <p className="quiet type-small">{words.notInvoice}</p>
        </header>
        {byKind.length === 0 && <p>{words.nothing}</p>}
        <ReportTable
          title={words.byMethod}
          heads={[words.method, words.cameIn, words.wentBack, words.net]}
          rows={byMethod.map(({ method, cameIn, wentBack }) => [
            methodWords[method],
            ...[cameIn, wentBack, cameIn - wentBack].map(formatMoney),
          ])}
          total={[words.money, ...[sum("cameIn"), sum("wentBack"), sum("cameIn") - sum("wentBack")].map(formatMoney)]}
        />
        <ReportTable
          title={words.byKind}
          heads={[words.kind, words.count, texts.amount, words.letOff]}
          rows={byKind.flatMap(({ kind, count, paid, waived, letOff }) => {
            const all = [formatInteger(count), formatMoney(paid), formatMoney(waived + letOff)];
            const forgiven = letOff > 0 ? [[words.waived, "", "", formatMoney(waived)]] : [];
            return [[movementWords[kind], ...all], ...(kind === "waiver" ? forgiven : [])];
          })}
        />
        <ReportTable
          title={words.byMatter}
          heads={[texts.concept, words.net]}
          rows={matters.map((matter) => [reportWords[matter], formatMoney(byMatter[matter])])}
          total={[texts.total, formatMoney(matters.reduce((total, matter) => total + byMatter[matter], 0))]}
        />
        <ReportTable
          title={words.standing}
          heads={[texts.what, words.opening, words.closing]}
          rows={[
            [texts.toCollect, formatMoney(owed.opening), formatMoney(owed.closing)],
            [words.credit, formatMoney(credit.opening), formatMoney(credit.closing)],
          ]}
          note={words.charged(formatMoney(owed.charged))}
        />
      </article>
    </Stack>
  );
}
