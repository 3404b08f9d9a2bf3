import { scaleBand, scaleLinear, scaleOrdinal } from "@visx/scale";
import { BarStack } from "@visx/shape";
import type { MonthOfMoney } from "#contract/money/reports/reports.ts";
import { reportWords as words } from "#web/i18n/reports.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatMonth, monthName } from "#web/ui/formats/format-date.ts";
import { formatInteger, formatMoney } from "#web/ui/formats/format-money.ts";
import { FigureTable } from "#web/ui/tables/report-table.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import styles from "./reports.module.css";

const parts = ["inscriptions", "courts", "others"] as const;
type Part = (typeof parts)[number];

const height = 220;
/** The room above the bars for their sums, and below them for the months. */
const room = { top: 24, bottom: 28 };
const millions = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 1 });
const colour = scaleOrdinal<Part, string>({
  domain: [...parts],
  range: ["var(--court)", "var(--cat-1)", "var(--cat-5)"],
});

/** Shows the income month by month as bars, and below them as a table for readers who need the numbers. */
export default function IncomeChart({ months }: { months: readonly MonthOfMoney[] }) {
  // The viewBox is about as wide as the screen, so that the letters keep their size on a phone.
  const wide = useWide();
  const width = wide ? 560 : 328;
  const shown = parts.filter((part) => part !== "others" || months.some(({ others }) => others !== 0));
  const totals = months.map(totalOf);
  const x = scaleBand<string>({ domain: months.map(({ month }) => month), range: [0, width], padding: 0.32 });
  const y = scaleLinear<number>({
    domain: [Math.min(0, ...totals), Math.max(1, ...months.map(positiveOf))],
    range: [height - room.bottom, room.top],
  });
  return (
    <Card>
      <CardBlock>
        <p className="quiet type-small">{words.monthsHelp}</p>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={words.bars(formatMoney(totals.reduce((sum, total) => sum + total, 0)))}
        >
          <BarStack<MonthOfMoney, Part>
            data={[...months]}
            keys={[...shown]}
            x={({ month }) => month}
            xScale={x}
            yScale={y}
            color={colour}
            offset="diverging"
            value={(month, part) => month[part]}
          />
          <line x1={0} x2={width} y1={y(0)} y2={y(0)} className={styles.ground} />
          {months.map((month, index) => {
            const middle = (x(month.month) ?? 0) + x.bandwidth() / 2;
            const total = totals[index] ?? 0;
            return (
              <g key={month.month} textAnchor="middle">
                {total !== 0 && (
                  <text x={middle} y={y(positiveOf(month)) - 8} className={styles.sum}>
                    {shortly(total)}
                  </text>
                )}
                <text x={middle} y={height - 8} className={styles.month}>
                  {monthName(month.month)}
                </text>
              </g>
            );
          })}
        </svg>
        <ul className={styles.legend} aria-hidden="true">
          {shown.map((part) => (
            <li key={part}>
              <span style={{ background: colour(part) }} />
              {words[part]}
            </li>
          ))}
        </ul>
      </CardBlock>
      <FigureTable
        caption={words.months}
        heads={[words.month, ...shown.map((part) => words[part]), words.total]}
        rows={months.map((month) => [
          wide ? formatMonth(month.month) : monthName(month.month),
          ...shown.map((part) => formatMoney(month[part])),
          formatMoney(totalOf(month)),
        ])}
      />
    </Card>
  );
}

function totalOf(month: MonthOfMoney): number {
  return parts.reduce((sum, part) => sum + month[part], 0);
}

function positiveOf(month: MonthOfMoney): number {
  return parts.reduce((sum, part) => sum + Math.max(0, month[part]), 0);
}

/** Shortens an amount to fit above a bar: "3,8 M", "808 mil". */
function shortly(pesos: number): string {
  const size = Math.abs(pesos);
  if (size >= 1_000_000) return words.millions(millions.format(pesos / 1_000_000));
  return size >= 10_000 ? words.thousands(formatInteger(pesos / 1_000)) : formatInteger(pesos);
}
