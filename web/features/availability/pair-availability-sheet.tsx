import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { TournamentManagement } from "#contract/tournaments.ts";
import type { DayHours } from "#domain/tournaments/hours.ts";
import { api, queries } from "#web/api.ts";
import { availabilityWords as words } from "#web/i18n/availability.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { UnavailableField } from "./unavailable-field.tsx";
import { playingDays } from "./unavailable-text.ts";

type Pair = { readonly id: string; readonly players: readonly { readonly id: string; readonly name: string }[] };
type Props = { pair: Pair; title: string; onClose: () => void };

const route = getRouteApi("/admin/gestionar/$tournamentId");

/** When the two players of a pair cannot play, for the club, which may change it at any time and say a whole day. */
export default function PairAvailabilitySheet(props: Props) {
  const { title, onClose } = props;
  const { tournamentId } = route.useParams();
  const input = { input: { tournamentId } };
  const said = useQuery(queries.availability.ofTournament.queryOptions(input));
  const managed = useQuery(queries.tournaments.manage.queryOptions(input));
  if (said.data && managed.data) return <PairForm {...props} said={said.data} tournament={managed.data} />;
  const error = said.error ?? managed.error;
  return (
    <Sheet opened onClose={onClose} title={words.pairRow} detail={title}>
      {error ? (
        <ErrorState message={reasonOf(error)} onRetry={() => void Promise.all([said.refetch(), managed.refetch()])} />
      ) : (
        <SkeletonRows count={3} picture={false} />
      )}
    </Sheet>
  );
}

type Saying = { readonly playerId: string; readonly stretches: DayHours[] };

function PairForm({
  tournament,
  said,
  pair,
  title,
  onClose,
}: Props & { said: readonly Saying[]; tournament: TournamentManagement }) {
  const [before] = useState(() =>
    pair.players.map(({ id }) => said.find(({ playerId }) => playerId === id) ?? { playerId: id, stretches: [] }),
  );
  const [stated, setStated] = useState<readonly Saying[]>(before);
  const days = playingDays(tournament);
  const { act, isPending } = useAct({
    mutationFn: async (changed: readonly Saying[]) => {
      for (const { playerId, stretches } of changed)
        await api.availability.ofPair({ pairId: pair.id, playerId, stretches });
    },
    onSuccess: () => {
      toast(words.pairSaved);
      onClose();
    },
    onError: (error) => void showFailure(words.failed, error),
  });
  return (
    <FormSheet
      title={words.pairRow}
      detail={title}
      submit={words.save}
      submitting={words.saving}
      isSubmitting={isPending}
      unsaved={stated !== before}
      onSubmit={() => act(stated.filter((one, nth) => one !== before[nth]))}
      onClose={onClose}
    >
      <Stack gap={5}>
        <p className="quiet">{words.pairLead}</p>
        {pair.players.map(({ id, name }) => (
          <Stack key={id} gap={4}>
            <h3 className="type-strong">{name}</h3>
            <UnavailableField
              asked={days}
              days={days}
              stretches={stated.find(({ playerId }) => playerId === id)?.stretches ?? []}
              cannot={words.cannotClub}
              onChange={(stretches) =>
                setStated(stated.map((one) => (one.playerId === id ? { playerId: id, stretches } : one)))
              }
            />
          </Stack>
        ))}
      </Stack>
    </FormSheet>
  );
}
