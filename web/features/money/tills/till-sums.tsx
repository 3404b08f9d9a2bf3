import type { OpenTill } from "#contract/money/tills.ts";
import { tillWords as words } from "#web/i18n/tills.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { signed } from "./till-texts.ts";

/** Shows the sums of a till, and beside them the payments by other methods while it was open. */
export function TillSums({ till }: { till: Pick<OpenTill, "float" | "methods" | "broughtIn" | "takenOut"> }) {
  return (
    <Card as="section" label={words.sums}>
      {sumsOf(till).map(({ label, amount, aside }) => (
        <CardRow key={label} dense end={<b>{amount}</b>}>
          <p>{label}</p>
          {aside && <p className="quiet type-small">{words.notCounted}</p>}
        </CardRow>
      ))}
    </Card>
  );
}

/** Returns the rows of a till's summary, for screen and paper. Leaves out empty ones. */
export function sumsOf({ float, methods, broughtIn, takenOut }: Parameters<typeof TillSums>[0]["till"]) {
  const cash = methods.filter(({ method }) => method === "cash");
  const others = methods.filter(({ method }) => method !== "cash");
  const rowsOf = ({ method, paid, returned }: (typeof methods)[number]) => [
    ...(paid > 0 || method === "cash" ? [{ label: words.methods[method], amount: formatMoney(paid) }] : []),
    ...(returned > 0 ? [{ label: words.returned(words.methods[method]), amount: signed(-returned) }] : []),
  ];
  return [
    ...[
      { label: words.float0, amount: formatMoney(float) },
      ...cash.flatMap(rowsOf),
      ...(broughtIn > 0 ? [{ label: words.broughtIn, amount: formatMoney(broughtIn) }] : []),
      ...(takenOut > 0 ? [{ label: words.takenOut, amount: signed(-takenOut) }] : []),
    ].map((row) => ({ ...row, aside: false })),
    ...others.flatMap(rowsOf).map((row) => ({ ...row, aside: true })),
  ];
}
