import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { queries } from "#web/api.ts";
import { tellerOf } from "#web/features/competition/schedule/teller.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useFormValues } from "#web/kit/forms/use-form-values.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { SuspensionAnswer } from "./suspension-answer.tsx";
import { type AskedSuspension, firstSuspension } from "./suspension-days.ts";
import { SuspensionQuestion } from "./suspension-question.tsx";

type Props = {
  readonly tournamentId: string;
  /** Preselected reason; rain by default. */
  readonly why?: AskedSuspension["why"];
  readonly onClose: () => void;
};

/** "Suspender y seguir otro día": the new days and courts, a preview of the places, and one button that applies it. */
export default function SuspensionSheet({ tournamentId, why = "rain", onClose }: Props) {
  const schedule = useQuery(queries.schedule.get.queryOptions({ input: { tournamentId } }));
  const page = useQuery(queries.tournaments.get.queryOptions({ input: { tournamentId } }));
  if (schedule.data && page.data) return <Asked view={schedule.data} hours={page.data} why={why} onClose={onClose} />;
  const error = schedule.error ?? page.error;
  return (
    <Sheet opened onClose={onClose} title={texts.suspendTournament}>
      {error ? (
        <ErrorState
          message={reasonOf(error)}
          onRetry={() => {
            void schedule.refetch();
            void page.refetch();
          }}
        />
      ) : (
        <SkeletonRows count={4} picture={false} />
      )}
    </Sheet>
  );
}

function Asked({
  view,
  hours,
  why,
  onClose,
}: {
  view: ScheduleView;
  why: AskedSuspension["why"];
  hours: { startMinute: number; endMinute: number };
  onClose: () => void;
}) {
  const form = useFormValues((): AskedSuspension => ({ ...firstSuspension(view, hours), why }));
  const [isShown, setShown] = useState(false);
  const teller = tellerOf(view);
  return isShown ? (
    <SuspensionAnswer
      view={view}
      teller={teller}
      asked={form.values}
      onBack={() => setShown(false)}
      onClose={onClose}
    />
  ) : (
    <SuspensionQuestion view={view} form={form} onShow={() => setShown(true)} onClose={onClose} />
  );
}
