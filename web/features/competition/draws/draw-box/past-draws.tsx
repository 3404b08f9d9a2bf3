import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#web/api.ts";
import { redrawWords as words } from "#web/i18n/draw-box.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";

const DrawHistorySheet = lazySheet(() => import("./draw-history-sheet.tsx"));

/** Links to the draws that the club has annulled. Shows nothing if there are none. */
export function PastDraws({ categoryId }: { categoryId: string }) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(queries.draws.history.queryOptions({ input: { categoryId } }));
  if (!data || data.length === 0) return null;
  return (
    <>
      <Button variant="on-pitch-quiet" fullWidth aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {words.pastDraws(data.length)}
      </Button>
      {opened && <DrawHistorySheet categoryId={categoryId} onClose={() => setOpened(false)} />}
    </>
  );
}
