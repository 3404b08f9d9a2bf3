import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { NoticeChoices } from "#contract/outreach/notices.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { api, queries } from "#web/api.ts";
import { Devices } from "#web/features/outreach/push/devices.tsx";
import { noticeWords as words } from "#web/i18n/notices.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { ChoiceTable } from "./choice-table.tsx";
import { QuietHours } from "./quiet-hours.tsx";

const choicesQuery = queries.notices.choices.queryOptions();

type Change = { choice: Parameters<typeof api.notices.choose>[0] } | { quiet: NoticeChoices["quietHours"] };

/** "Ajustes → Avisos": the groups of notifications, their channels and devices. Each change applies at once. */
export default function NoticeSettingsSheet({ me, onClose }: { me: Me; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(choicesQuery);
  const show = (choices: NoticeChoices) => void queryClient.setQueryData(choicesQuery.queryKey, choices);
  const [changed, setChanged] = useState<NoticeChoices | null>(null);
  const { act, isPending } = useAct({
    mutationFn: (change: Change) =>
      "choice" in change ? api.notices.choose(change.choice) : api.notices.beQuiet({ quietHours: change.quiet }),
    meta: { keeps: "only the choices have changed, and they are shown" },
    onSuccess: show,
    onError: (failure) => void showFailure(words.choiceFailed, failure),
  });
  // The switch moves at once, and returns by itself if the change could not be saved.
  const shown = isPending && changed ? changed : data;
  const change = (asked: Change) => {
    if (!data || isPending) return;
    setChanged(changedBy(asked, data));
    act(asked);
  };
  return (
    <Sheet opened onClose={onClose} title={words.settings}>
      <Stack gap={6}>
        {shown ? (
          <>
            <Section title={words.what}>
              <Stack gap={3}>
                <ChoiceTable me={me} groups={shown.groups} onChoose={(choice) => change({ choice })} />
                <p className="quiet type-small">{words.always}</p>
              </Stack>
            </Section>
            <QuietHours quietHours={shown.quietHours} onChange={(quiet) => change({ quiet })} />
          </>
        ) : error ? (
          <ErrorState
            title={words.choicesFailed}
            message={reasonOf(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading>
            <SkeletonRows count={6} picture={false} />
          </Loading>
        )}
        <Devices person={me.id} />
      </Stack>
    </Sheet>
  );
}

function changedBy(change: Change, choices: NoticeChoices): NoticeChoices {
  if ("quiet" in change) return { ...choices, quietHours: change.quiet };
  const { group, push, mail } = change.choice;
  const groups = choices.groups.map((one) =>
    one.group === group
      ? { ...one, push: one.push === null ? null : push, mail: one.mail === null ? null : mail }
      : one,
  );
  return { ...choices, groups };
}
