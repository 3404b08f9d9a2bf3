import { useState } from "react";
import { sameZones } from "#domain/competition/zones/given-zones.ts";
import { swapPairs } from "#domain/competition/zones/swap-pairs.ts";
import type { Zone } from "#domain/competition/zones/zone-plan.ts";
import { zonePlanWords as words } from "#web/i18n/draw-box.ts";
import { drawWords } from "#web/i18n/draws.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./zones-sheet.module.css";

/**
 * Shows the zones before the draw, and swaps two pairs by a tap on each, or by keyboard. It stays as it is until the
 * caller closes it.
 */
export default function ZonesSheet({
  zones,
  usual,
  nameOf,
  useLabel = words.use,
  mustChange = false,
  busy,
  onUse,
  onClose,
}: {
  zones: readonly Zone<string>[];
  /** The zones as formed without the club. */
  usual: readonly Zone<string>[];
  nameOf: (pairId: string) => string;
  useLabel?: string;
  /** True if the unchanged zones have no effect, so that there is nothing to use. */
  mustChange?: boolean;
  busy: boolean;
  /** Receives the club's zones, or null for the default ones. */
  onUse: (zones: string[][] | null) => void;
  onClose: () => void;
}) {
  const [shown, setShown] = useState(zones);
  const [held, setHeld] = useState<string>();
  const [said, setSaid] = useState("");
  const changed = !sameZones(shown, usual);
  const close = useGuardedClose(!sameZones(shown, zones), onClose);

  function press(pairId: string) {
    if (held === undefined) setHeld(pairId);
    else {
      const swapped = swapPairs(shown, held, pairId);
      if (swapped.ok && held !== pairId) {
        setShown(swapped.value);
        setSaid(words.swapped(nameOf(held), nameOf(pairId)));
      }
      setHeld(undefined);
    }
  }

  return (
    <Sheet
      opened
      onClose={close}
      title={texts.zones}
      detail={held === undefined ? words.detail : words.holding(nameOf(held))}
      footer={
        <Stack gap={2}>
          <Button
            size="large"
            fullWidth
            disabled={mustChange && !changed}
            loading={busy}
            loadingLabel={texts.saving}
            onClick={() => onUse(changed ? shown.map(({ pairs }) => [...pairs]) : null)}
          >
            {useLabel}
          </Button>
          {changed && (
            <Button variant="quiet" fullWidth onClick={() => setShown(usual)}>
              {words.asUsual}
            </Button>
          )}
        </Stack>
      }
    >
      <div className={styles.zones}>
        {shown.map(({ letter, pairs }) => (
          <section key={letter} aria-label={drawWords.zone(letter)}>
            <h3 className={styles.title}>{drawWords.zone(letter)}</h3>
            <Card as="ul">
              {pairs.map((pairId, index) => (
                <li key={pairId}>
                  <button
                    type="button"
                    className={styles.pair}
                    aria-pressed={pairId === held}
                    onClick={() => press(pairId)}
                  >
                    <span>{index + 1}</span>
                    <b>{nameOf(pairId)}</b>
                  </button>
                </li>
              ))}
            </Card>
          </section>
        ))}
      </div>
      <p role="status" className="unseen">
        {said}
      </p>
    </Sheet>
  );
}
