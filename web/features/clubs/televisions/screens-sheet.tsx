import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ScreenView } from "#contract/clubs/televisions/screens.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { queries } from "#web/api.ts";
import { screenWords as words } from "#web/i18n/club-screens.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useLive } from "#web/kit/live/use-live.ts";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { PanelIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import ScreenRemote from "./screen-remote.tsx";

/** The polling interval: televisions report regularly that they are on, and that publishes no event. */
const lookAgainMilliseconds = 20_000;

type Props = {
  readonly tournament: { readonly id: string; readonly categories: readonly ManagedCategory[] };
  readonly onClose: () => void;
};

/** Lists the televisions of a tournament, with their state, and adds or controls one. */
export default function ScreensSheet({ tournament, onClose }: Props) {
  const [chosen, setChosen] = useState<string>();
  const asked = queries.screens.ofTournament.queryOptions({
    input: { tournamentId: tournament.id },
    refetchInterval: lookAgainMilliseconds,
  });
  const { data, error, refetch } = useQuery(asked);
  useLive(topicOf("desk", tournament.id), [asked.queryKey]);
  const add = useAct({
    ...queries.screens.add.mutationOptions(),
    onSuccess: ({ id }) => setChosen(id),
    onError: (failure) => void showFailure(words.addFailed, failure),
  });
  const screens = data?.screens;
  const screen = screens?.find(({ id }) => id === chosen);
  const addButton = (
    <Button
      fullWidth
      loading={add.isPending}
      loadingLabel={texts.adding}
      onClick={() => add.act({ tournamentId: tournament.id })}
    >
      {words.add}
    </Button>
  );
  return (
    <Sheet
      opened
      onClose={onClose}
      title={screen ? words.name(screen.code) : texts.clubScreen}
      detail={screen ? <ScreenState screen={screen} /> : words.detail}
    >
      {screen ? (
        <ScreenRemote
          key={screen.id}
          screen={screen}
          categories={tournament.categories}
          onBack={() => setChosen(undefined)}
        />
      ) : error && !screens ? (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} />
      ) : !screens ? (
        <SkeletonRows count={2} picture={false} />
      ) : screens.length === 0 ? (
        <EmptyState drawing={false} title={words.empty} message={words.emptyMessage} action={addButton} />
      ) : (
        <Stack gap={4}>
          <Card>
            {screens.map((one) => (
              <ActionRow
                key={one.id}
                icon={<PanelIcon size={20} />}
                detail={<ScreenState screen={one} />}
                onClick={() => setChosen(one.id)}
              >
                {words.name(one.code)}
              </ActionRow>
            ))}
          </Card>
          {addButton}
        </Stack>
      )}
    </Sheet>
  );
}

/** Says whether a television shows the tournament now, or when it last did. */
function ScreenState({ screen: { isOn, seenAt } }: { screen: ScreenView }) {
  if (isOn) return words.on;
  if (seenAt === null) return words.never;
  const { date, time } = wallClock(seenAt);
  return words.off(formatRelativeDayAt(date, time, today()));
}
