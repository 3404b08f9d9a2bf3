import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { outboxWords, conflictWords as words } from "#web/i18n/outbox.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { Conflict } from "./conflict.tsx";
import { forgetNote, type Note, useNotes } from "./notes.ts";

/** A sheet with all unsent notes: those that wait, those in conflict, and those that cannot be sent any more. */
export default function OutboxSheet({ onClose }: { onClose: () => void }) {
  const notes = useNotes();
  return (
    <Sheet opened onClose={onClose} title={words.title} detail={outboxWords.pendingHelp}>
      {notes.length === 0 ? (
        <EmptyState drawing={false} title={outboxWords.nothing} />
      ) : (
        <Card as="ul">
          {notes.map((note) => (
            <li key={note.id}>
              <CardRow>
                <Stack gap={2}>
                  <Row spread gap={3}>
                    <b>{note.match}</b>
                    <Tag tone="wait">{note.state === "waits" ? outboxWords.unsent : words[note.state]}</Tag>
                  </Row>
                  {note.state === "asks" ? <Conflict note={note} /> : <p className="quiet">{whatIs(note)}</p>}
                  {note.state === "apart" && <Apart note={note} />}
                </Stack>
              </CardRow>
            </li>
          ))}
        </Card>
      )}
    </Sheet>
  );
}

/** Describes a note in words. */
function whatIs({ act }: Pick<Note, "act">): string {
  if (act.kind !== "result") return outboxWords.acts[act.kind];
  return act.outcome ? writeOutcome(act.outcome) : words.cleared;
}

function Apart({ note }: { note: Note }) {
  const copy = async () => {
    await navigator.clipboard.writeText(`${note.match}: ${whatIs(note)}`);
    toast(words.copied);
  };
  const discard = async () => {
    const question = { title: words.discardQuestion, message: words.discardMessage, acceptLabel: words.discard };
    if (await confirmAction({ ...question, danger: true })) forgetNote(note.id);
  };
  return (
    <Row gap={2}>
      <Button variant="secondary" size="row" onClick={() => void copy()}>
        {words.copy}
      </Button>
      <Button variant="secondary" size="row" onClick={() => void discard()}>
        {words.discard}
      </Button>
    </Row>
  );
}
