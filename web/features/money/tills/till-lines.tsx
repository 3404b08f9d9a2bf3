import type { TillLine } from "#contract/money/tills.ts";
import { tillWords as words } from "#web/i18n/tills.ts";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { detailOf, recentText, signed, titleOf } from "./till-texts.ts";

/** Lists the lines of a till, latest first. */
export function TillLines({ lines, before = 0 }: { lines: readonly TillLine[]; before?: number }) {
  return (
    <Card>
      {lines.length === 0 && (
        <CardBlock>
          <p className="quiet">{words.noLines}</p>
        </CardBlock>
      )}
      {lines.map((line) => (
        <CardRow key={line.id} end={<b>{signed(line.amount)}</b>}>
          <p className="type-strong">{titleOf(line)}</p>
          <p className="quiet type-small">{detailOf(line, recentText(line.at))}</p>
        </CardRow>
      ))}
      {before > 0 && (
        <CardBlock>
          <p className="quiet type-small">{words.linesBefore(before)}</p>
        </CardBlock>
      )}
    </Card>
  );
}
