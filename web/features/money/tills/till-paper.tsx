import { createPortal } from "react-dom";
import type { ClosedTill, TillLine } from "#contract/money/tills.ts";
import * as texts from "#web/i18n/texts.ts";
import { tillWords as words } from "#web/i18n/tills.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import styles from "./till-paper.module.css";
import { sumsOf } from "./till-sums.tsx";
import { detailOf, differenceText, openedClosedText, signed, titleOf, whenText } from "./till-texts.ts";

/** Prints a closed till: invisible on the screen, and alone on the paper. */
export function TillPaper({ till, printed }: { till: ClosedTill; printed: string }) {
  const { club, counted, expected, note, openedAt, corrections, lines, linesBefore } = till;
  const sums = [
    ...sumsOf(till).map(({ label, amount, aside }) => [aside ? `${label} (${words.notCounted})` : label, amount]),
    [words.shouldBe, formatMoney(expected)],
    [words.youCounted, formatMoney(counted)],
  ];
  return createPortal(
    <div className={styles.paper} aria-hidden="true">
      <h1>
        {club} · {words.ofTill(whenText(openedAt))}
      </h1>
      <p>{openedClosedText(till)}</p>
      <p>
        <b>{differenceText(counted, expected)}</b>
        {note !== null && ` · ${note}`}
      </p>
      <table>
        <tbody>
          {sums.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {corrections.length > 0 && <Lines title={words.corrections} lines={corrections} />}
      {lines.length > 0 && <Lines title={texts.movements} lines={lines} />}
      {linesBefore > 0 && <p>{words.linesBefore(linesBefore)}</p>}
      <p>
        {words.printed(printed)} · {texts.notAnInvoice}
      </p>
    </div>,
    document.body,
  );
}

function Lines({ title, lines }: { title: string; lines: readonly TillLine[] }) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.when}</th>
          <th scope="col">{texts.howMuch}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{titleOf(line)}</td>
            <td>{detailOf(line, whenText(line.at))}</td>
            <td>{signed(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
