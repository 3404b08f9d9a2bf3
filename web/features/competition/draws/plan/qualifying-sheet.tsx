import { useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { givenQualifying } from "#domain/competition/cups/qualifying.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { qualifyingPlanWords as words } from "#web/i18n/draw-box.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** Chooses the pairs that play the qualifying. It stays as it is until the caller closes it. */
export default function QualifyingSheet({
  pairs,
  playing,
  finals,
  busy,
  onUse,
  onClose,
}: {
  /** The confirmed pairs, best first. */
  pairs: ManagedCategory["pairs"];
  playing: readonly string[];
  finals: ManagedCategory["rules"]["qualifying"];
  busy: boolean;
  /** Receives the club's choice, or null for the pairs of least strength. */
  onUse: (playing: string[] | null) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(playing));
  const [asked, setAsked] = useState(false);
  const ids = pairs.map(({ id }) => id);
  const own = ids.filter((id) => chosen.has(id));
  const close = useGuardedClose(own.join() !== ids.filter((id) => playing.includes(id)).join(), onClose);
  const isLargeEnough = givenQualifying(own, ids, finals).ok;

  function toggle(id: string) {
    setChosen(new Set(chosen.has(id) ? own.filter((one) => one !== id) : [...own, id]));
  }

  function use() {
    setAsked(true);
    if (isLargeEnough) onUse(own);
  }

  return (
    <Sheet
      opened
      onClose={close}
      title={words.open}
      detail={words.detail(own.length, finals)}
      footer={
        <Stack gap={2}>
          <div aria-live="polite">{asked && !isLargeEnough && <FieldError>{texts.cupTooSmall}</FieldError>}</div>
          <Button size="large" fullWidth loading={busy} loadingLabel={texts.saving} onClick={use}>
            {words.use}
          </Button>
          <Button variant="quiet" fullWidth onClick={() => onUse(null)}>
            {words.byPoints}
          </Button>
        </Stack>
      }
    >
      <Stack gap={2}>
        {pairs.map(({ id, players, wildCard }) => (
          <CheckField
            key={id}
            label={wildCard ? words.invited(fullPair(players)) : fullPair(players)}
            checked={chosen.has(id)}
            disabled={wildCard}
            onChange={() => toggle(id)}
          />
        ))}
      </Stack>
    </Sheet>
  );
}
