import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { queries } from "#web/api.ts";
import { tellerOf } from "#web/features/competition/schedule/teller.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { delayWords as words } from "#web/i18n/schedule-delay.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { type AskedDelay, type DelayPreset, firstAsked } from "./asked-delay.ts";
import { DelayAnswer } from "./delay-answer.tsx";
import { DelayQuestion } from "./delay-question.tsx";

const SuspensionSheet = lazySheet(() => import("./suspension/suspension-sheet.tsx"));

type Props = {
  readonly tournamentId: string;
  readonly preset?: DelayPreset | undefined;
  /** Called once the delay is applied, with the number of moved matches and the revision to undo. */
  readonly onDone: (moved: number, revision: number) => void;
  readonly onClose: () => void;
};

/** 'Atrasar': three questions, then a preview of the order of play, and one button that applies it. */
export default function DelaySheet({ tournamentId, ...rest }: Props) {
  const schedule = useQuery(queries.schedule.get.queryOptions({ input: { tournamentId } }));
  if (schedule.data) return <AskedSheet {...rest} view={schedule.data} />;
  return (
    <Sheet opened onClose={rest.onClose} title={words.title}>
      {schedule.error ? (
        <ErrorState message={reasonOf(schedule.error)} onRetry={() => void schedule.refetch()} />
      ) : (
        <SkeletonRows count={4} picture={false} />
      )}
    </Sheet>
  );
}

function AskedSheet({ view, preset, onDone, onClose }: Omit<Props, "tournamentId"> & { view: ScheduleView }) {
  const [asked, setAsked] = useState<AskedDelay>(() => firstAsked(view, preset));
  const [isShown, setShown] = useState(preset !== undefined);
  const [isSuspending, setSuspending] = useState(false);
  const suspends = useAbilities()("tournaments");
  const teller = tellerOf(view);
  const change = (more: Partial<AskedDelay>) => setAsked((before) => ({ ...before, ...more }));
  const lacksCourt = asked.why === "court" && asked.courts.length === 0 && view.courts.length > 1;
  if (isSuspending) {
    return (
      <SuspensionSheet
        tournamentId={view.tournamentId}
        why={asked.why === "rain" ? "rain" : "other"}
        onClose={onClose}
      />
    );
  }
  if (isShown) {
    return (
      <DelayAnswer
        view={view}
        teller={teller}
        asked={asked}
        onWay={(way) => change({ way })}
        onBack={() => setShown(false)}
        onDone={onDone}
        onSuspend={suspends ? () => setSuspending(true) : undefined}
        onClose={onClose}
      />
    );
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.title}
      footer={
        <Button size="large" fullWidth disabled={lacksCourt} onClick={() => setShown(true)}>
          {lacksCourt ? texts.courtsMissing : texts.showPreview}
        </Button>
      }
    >
      <DelayQuestion view={view} teller={teller} asked={asked} onChange={change} />
    </Sheet>
  );
}
