import { type ReactNode, useState } from "react";
import { uiWords } from "#web/i18n/ui.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** Number of rows visible at first: two or three phone screens. */
const atFirst = 12;

/** A list that shows its first rows, and the others at a press; a single further row is shown too. */
export function FoldedRows<Row>({
  rows,
  keeps,
  children,
}: {
  rows: readonly Row[];
  /** Returns whether a row is always visible: the one that the viewer looks for. */
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
