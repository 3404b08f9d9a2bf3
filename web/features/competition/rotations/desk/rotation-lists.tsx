import { useQuery } from "@tanstack/react-query";
import { type PlayerList, playerLists } from "#domain/competition/rotations/mixed-lists.ts";
import { api, queries } from "#web/api.ts";
import { listWords as words } from "#web/i18n/rotation-lists.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useActs } from "#web/kit/use-acts.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

type Named = { readonly id: string; readonly list: PlayerList };

/** A sheet with the list of each player of a mixed rotation, which the desk can change. */
export default function RotationLists({ categoryId, onClose }: { categoryId: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(
    queries.rotations.lists.queryOptions({ input: { categoryId } }),
  );
  const { act } = useActs(
    {
      mutationFn: ({ id, list }: Named) => api.rotations.setList({ categoryId, personId: id, list }),
      onError: (failure) => void showFailure(words.failed, failure),
    },
    ({ id, list }) => `${id} ${list}`,
  );
  const players = data?.players ?? [];
  const count = (list: PlayerList) => players.filter((one) => one.list === list).length;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.title}
      detail={data && words.counts(count("Femenino"), count("Masculino"))}
    >
      {data ? (
        players.length === 0 ? (
          <EmptyState drawing={false} title={words.nobody} />
        ) : (
          <Card as="ul">
            {players.map(({ id, name, list }) => (
              <li key={id}>
                <CardRow
                  end={
                    <ChoiceChips
                      label={words.listOf(name)}
                      value={list ?? ""}
                      onChange={(value) => {
                        const chosen = playerLists.find((one) => one === value);
                        if (chosen) act({ id, list: chosen });
                      }}
                      options={playerLists.map((value) => ({ value, label: words.lists[value] }))}
                    />
                  }
                >
                  {name}
                </CardRow>
              </li>
            ))}
          </Card>
        )
      ) : error ? (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonCards count={3} rows={2} />
      )}
    </Sheet>
  );
}
