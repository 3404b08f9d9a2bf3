import { type ReactNode, useState } from "react";
import { uiWords } from "#web/i18n/ui.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** How many rows stand on the screen at first: two or three of a phone's screens. */
const atFirst = 12;

/** A list of which the first rows are shown, and the others at a press; one more than the first is not worth a press. */
export function FoldedRows<Row>({
  rows,
  keeps,
  children,
}: {
  rows: readonly Row[];
  /** Which rows are shown wherever they stand: what the viewer came for. */
  keeps?: (row: Row) => boolean;
  children: (shown: readonly Row[]) => ReactNode;
}) {
  const [unfolded, setUnfolded] = useState(false);
  const shown =
    unfolded || rows.length <= atFirst + 1 ? rows : rows.filter((row, nth) => nth < atFirst || keeps?.(row));
  return (
    <Stack gap={3}>
      {children(shown)}
      {shown.length < rows.length && (
        <Button variant="secondary" fullWidth onClick={() => setUnfolded(true)}>
          {uiWords.otherRows(rows.length - shown.length)}
        </Button>
      )}
    </Stack>
  );
}
