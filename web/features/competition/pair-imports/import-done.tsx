import type { FreshImport } from "#contract/competition/pair-imports.ts";
import { rowRefusalWords, pairImportWords as words } from "#web/i18n/pair-imports.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { UndoImport } from "./undo-import.tsx";

/** The result of an import: the new pairs, the rows left out with reasons, and the way to undo it. */
export function ImportDone({
  made,
  names,
  onClose,
}: {
  made: FreshImport;
  /** Names of the pairs as they were sent. */
  names: readonly string[];
  onClose: () => void;
}) {
  const done = (
    <Button size="large" fullWidth data-autofocus="" onClick={onClose}>
      {texts.done}
    </Button>
  );
  return (
    <Sheet
      opened
      onClose={onClose}
      title={made.pairs > made.waiting ? words.doneTitle(made.pairs - made.waiting) : words.waitTitle(made.waiting)}
      footer={
        made.pairs === 0 ? (
          done
        ) : (
          <ButtonPair>
            <UndoImport made={made} onUndone={onClose} />
            {done}
          </ButtonPair>
        )
      }
    >
      <Stack gap={4}>
        <div role="status">
          {made.waiting > 0 && made.pairs > made.waiting && <p>{words.inLine(made.waiting)}</p>}
          {made.guests > 0 && <p>{words.guests(made.guests)}</p>}
          {made.pairs > 0 && <p className="quiet">{words.undoUntil(wallClock(made.undoUntil).time)}</p>}
        </div>
        {made.paidInLine.length > 0 && (
          <section>
            <h3>{words.paidInLine}</h3>
            <p className="quiet">{words.paidInLineWhy}</p>
            <Card as="ul" label={words.paidInLine}>
              {made.paidInLine.map((row) => (
                <li key={row}>
                  <CardRow dense>{names[row]}</CardRow>
                </li>
              ))}
            </Card>
          </section>
        )}
        {made.refused.length > 0 && (
          <section>
            <h3>{words.notIn}</h3>
            <Card as="ul" label={words.notIn}>
              {made.refused.map(({ row, code }) => (
                <li key={row}>
                  <CardRow dense>
                    <b>{names[row]}</b>
                    <p className="quiet type-small">{rowRefusalWords[code]}</p>
                  </CardRow>
                </li>
              ))}
            </Card>
          </section>
        )}
      </Stack>
    </Sheet>
  );
}
