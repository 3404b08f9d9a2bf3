import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClosedTill } from "#contract/money/tills.ts";
import { queries } from "#web/api.ts";
import * as texts from "#web/i18n/texts.ts";
import { tillWords as words } from "#web/i18n/tills.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { usePrinting } from "#web/kit/use-printing.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { PrintIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import EntrySheet from "./entry-sheet.tsx";
import { TillLines } from "./till-lines.tsx";
import { TillPaper } from "./till-paper.tsx";
import { TillSums } from "./till-sums.tsx";
import { differenceText, openedClosedText, whenText } from "./till-texts.ts";

/** Shows a closed till in full, as it was counted, with its later corrections. Prints it too. */
export default function ClosedTillSheet({
  tillId,
  open,
  onClose,
}: {
  tillId: string;
  /** The till that is open now, into which a correction goes. */
  open: { readonly id: string } | null;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(queries.tills.closed.queryOptions({ input: { tillId } }));
  const [correcting, setCorrecting] = useState(false);
  const [printing, print] = usePrinting<string>();
  if (correcting && data && open) {
    return <EntrySheet till={open} kind="in" corrects={data} onClose={() => setCorrecting(false)} />;
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={data ? words.ofTill(whenText(data.openedAt)) : words.history}
      footer={
        data && (
          <Button size="large" fullWidth icon={<PrintIcon />} onClick={() => print(whenText(new Date().toISOString()))}>
            {texts.print}
          </Button>
        )
      }
    >
      {data ? (
        <Whole till={data} onCorrect={open ? () => setCorrecting(true) : undefined} />
      ) : error ? (
        <ErrorState title={words.wholeFailed} message={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonRows count={4} picture={false} />
        </Loading>
      )}
      {data && printing !== undefined && <TillPaper till={data} printed={printing} />}
    </Sheet>
  );
}

function Whole({ till, onCorrect }: { till: ClosedTill; onCorrect: (() => void) | undefined }) {
  const { counted, expected, note, lines, linesBefore, corrections } = till;
  return (
    <Stack gap={6}>
      <Card>
        <CardBlock>
          <p className="type-num">{differenceText(counted, expected)}</p>
          {note !== null && <p>{note}</p>}
          <p className="quiet type-small">{openedClosedText(till)}</p>
        </CardBlock>
        <CardRow dense end={<b>{formatMoney(counted)}</b>}>
          <p>{words.youCounted}</p>
        </CardRow>
        <CardRow dense end={<b>{formatMoney(expected)}</b>}>
          <p>{words.shouldBe}</p>
        </CardRow>
      </Card>
      <TillSums till={till} />
      {corrections.length > 0 && (
        <Section title={words.corrections}>
          <TillLines lines={corrections} />
        </Section>
      )}
      {onCorrect && (
        <Button variant="secondary" fullWidth onClick={onCorrect}>
          {words.correct}
        </Button>
      )}
      <Section title={texts.movements}>
        <TillLines lines={lines} before={linesBefore} />
      </Section>
    </Stack>
  );
}
