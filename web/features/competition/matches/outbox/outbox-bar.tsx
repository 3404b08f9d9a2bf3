import { useState } from "react";
import { conflictWords, outboxWords as words } from "#web/i18n/outbox.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Row } from "#web/ui/layouts/stack.tsx";
import { isStuck, useNotes } from "./notes.ts";

const fetchSheet = () => import("./outbox-sheet.tsx");
const OutboxSheet = lazySheet(fetchSheet);

/** A bar with the number of notes that are not sent yet. */
export default function OutboxBar() {
  const notes = useNotes();
  const [opened, setOpened] = useState(false);
  if (!isStuck(notes) && !opened) return null;
  const isAsking = notes.some(({ state }) => state !== "waits");
  const onlyResults = notes.every(({ act }) => act.kind === "result");
  const count = onlyResults ? words.pendingResults(notes.length) : words.pending(notes.length);
  return (
    <>
      {isStuck(notes) && (
        <StateNotice tone="wait">
          <Row gap={3} style={{ justifyContent: "center" }}>
            <span>
              <b>{count}.</b> {words.pendingHelp}
            </span>
            <Button
              variant={isAsking ? "action" : "secondary"}
              size="row"
              onPointerEnter={() => void fetchSheet().catch(() => {})}
              onClick={() => setOpened(true)}
            >
              {isAsking ? conflictWords.resolve : conflictWords.see}
            </Button>
          </Row>
        </StateNotice>
      )}
      {opened && <OutboxSheet onClose={() => setOpened(false)} />}
    </>
  );
}
