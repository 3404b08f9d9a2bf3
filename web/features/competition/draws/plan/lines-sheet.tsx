import { useState } from "react";
import { type GivenLines, matchesOfByes, sameLines } from "#domain/competition/draws/given-lines.ts";
import { linePlanWords as words } from "#web/i18n/draw-box.ts";
import { drawWords } from "#web/i18n/draws.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { sameOccupants, swapLines } from "./given-lines.ts";
import styles from "./zones-sheet.module.css";

type Lines = GivenLines<string>;

/**
 * Shows the first round before the draw, and exchanges two lines by a tap on each, or by keyboard: a pair or a bye
 * each. It stays as it is until the caller closes it.
 */
export default function LinesSheet({
  lines,
  usual,
  nameOf,
  useLabel = words.use,
  mustChange = false,
  busy,
  onUse,
  onClose,
}: {
  lines: Lines;
  /** The lines of the seeds; null if the pairs are placed by lot. */
  usual: Lines | null;
  nameOf: (pairId: string) => string;
  useLabel?: string;
  /** True if the unchanged lines have no effect, so that there is nothing to use. */
  mustChange?: boolean;
  busy: boolean;
  /** Receives the club's lines, or null for those of the seeds or of the lot. */
  onUse: (lines: (string | null)[] | null) => void;
  onClose: () => void;
}) {
  const [shown, setShown] = useState(lines);
  const [before, setBefore] = useState<readonly Lines[]>([]);
  const [held, setHeld] = useState<number>();
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState("");
  const [basis, setBasis] = useState(lines);
  const [renewed, setRenewed] = useState(false);
  // The server takes no arrangement of other pairs: one that was begun before they changed ends here.
  if (!sameLines(basis, lines)) {
    setBasis(lines);
    if (!sameOccupants(shown, lines)) {
      setShown(lines);
      setBefore([]);
      setHeld(undefined);
      setSaid("");
      setRenewed(true);
    }
  }
  const close = useGuardedClose(!sameLines(shown, lines), onClose);
  const asUsual = usual !== null && sameLines(shown, usual);
  const byes = matchesOfByes(shown);
  const wrong = new Set(asked ? byes : []);
  const called = (line: number) => {
    const pairId = shown[line] ?? null;
    return pairId === null ? drawWords.bye : nameOf(pairId);
  };

  function change(to: Lines) {
    setBefore([...before, shown]);
    setShown(to);
    setHeld(undefined);
  }

  function press(line: number) {
    if (held === undefined) setHeld(line);
    else if (held === line) setHeld(undefined);
    else {
      setSaid(words.swapped(called(held), called(line)));
      change(swapLines(shown, held, line));
    }
  }

  function undo() {
    setShown(before.at(-1) ?? shown);
    setBefore(before.slice(0, -1));
    setHeld(undefined);
    setSaid(words.undone);
  }

  function use() {
    setAsked(true);
    if (byes.length === 0) onUse(asUsual ? null : [...shown]);
  }

  const matches = shown.flatMap((_, line) => (line % 2 === 0 ? [line / 2 + 1] : []));
  return (
    <Sheet
      opened
      onClose={close}
      title={words.open}
      detail={held === undefined ? words.detail : words.holding(called(held))}
      footer={
        <Stack gap={2}>
          <Button
            size="large"
            fullWidth
            disabled={mustChange && sameLines(shown, lines)}
            loading={busy}
            loadingLabel={texts.saving}
            onClick={use}
          >
            {useLabel}
          </Button>
          {before.length > 0 && (
            <Button variant="quiet" fullWidth onClick={undo}>
              {texts.undo}
            </Button>
          )}
          {!asUsual && (
            <Button variant="quiet" fullWidth onClick={() => (usual === null ? onUse(null) : change(usual))}>
              {usual === null ? words.byLot : words.asUsual}
            </Button>
          )}
        </Stack>
      }
    >
      <p role="status" className="type-small">
        {renewed && words.renewed}
      </p>
      <div className={styles.zones}>
        {matches.map((match) => (
          <section key={match} aria-label={drawWords.match(match)}>
            <h3 className={styles.title}>{drawWords.match(match)}</h3>
            <Card as="ul">
              {[2 * match - 2, 2 * match - 1].map((line) => (
                <li key={line}>
                  <button
                    type="button"
                    className={styles.pair}
                    aria-pressed={line === held}
                    aria-describedby={wrong.has(match) ? `byes-${match}` : undefined}
                    onClick={() => press(line)}
                  >
                    <span>{line + 1}</span>
                    <b className={shown[line] === null ? "quiet" : undefined}>{called(line)}</b>
                  </button>
                </li>
              ))}
            </Card>
            <div id={`byes-${match}`} aria-live="polite">
              {wrong.has(match) && <FieldError>{texts.byesMeet}</FieldError>}
            </div>
          </section>
        ))}
      </div>
      <p role="status" className="unseen">
        {said}
      </p>
    </Sheet>
  );
}
