import { useState } from "react";
import { api } from "#web/api.ts";
import { delayActWords as words } from "#web/i18n/schedule-delay.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { RainIcon } from "#web/ui/icons/icons.ts";
import type { DelayPreset } from "./asked-delay.ts";

const DelaySheet = lazySheet(() => import("./delay-sheet.tsx"));

/** Opens 'Atrasar'; a toast offers to undo the result. With a `preset` it opens on the preview. */
export function DelayButton({
  tournamentId,
  preset,
  label = words.delay,
  main = false,
}: {
  tournamentId: string;
  preset?: DelayPreset;
  label?: string;
  /** True for the main button of its place. */
  main?: boolean;
}) {
  const [opened, setOpened] = useState(false);
  const undo = useAct({
    mutationFn: (revision: number) => api.schedule.undo({ tournamentId, revision }),
    onSuccess: () => toast(texts.undone),
    onError: (error) => void showFailure(texts.undoFailed, error),
  });
  return (
    <>
      <Button
        {...(!main && { variant: "secondary" })}
        icon={preset ? undefined : <RainIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {opened && (
        <DelaySheet
          tournamentId={tournamentId}
          preset={preset}
          onDone={(moved, revision) => {
            setOpened(false);
            toast(words.done(moved), [{ label: texts.undo, onPress: () => undo.act(revision) }]);
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
