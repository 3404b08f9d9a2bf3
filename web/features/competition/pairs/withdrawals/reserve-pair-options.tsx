import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { api, queries } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { PairSheet } from "#web/features/people/guests/pair-sheet.tsx";
import { pairActWords } from "#web/i18n/manage.ts";
import { reserveWords as words } from "#web/i18n/matches.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { DotsIcon } from "#web/ui/icons/filled-icons.tsx";
import { BinIcon, DrawIcon, PeopleIcon } from "#web/ui/icons/icons.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

/** The place at which a pair enters a draw: a free line, or the line of a pair that has left. */
type Place = { readonly matchId: string } | { readonly insteadOf: string };

/** Offers the club's actions on a pair outside the draw: it comes in if there is room, or is taken out. */
export function ReservePairOptions({
  category,
  pair,
}: {
  category: ManagedCategory;
  pair: ManagedCategory["pairs"][number];
}) {
  const [opened, setOpened] = useState<"options" | "places">();
  const names = fullPair(pair.players);
  const close = () => setOpened(undefined);
  const entering = useAct({
    mutationFn: (place: Place) =>
      "matchId" in place
        ? api.matches.seatPair({ categoryId: category.id, pairId: pair.id, matchId: place.matchId })
        : api.matches.withdrawPair({
            categoryId: category.id,
            pairId: place.insteadOf,
            replacementPairId: pair.id,
          }),
    onSuccess: () => toast(words.entered(names)),
    onError: (error) => void showFailure(words.failed, error),
  });
  const removing = useAct({
    mutationFn: (pairId: string) => api.pairs.remove({ pairId }),
    onSuccess: () => toast(pairActWords.removed(names)),
    onError: (error) => void showFailure(texts.changePairFailed, error),
  });
  return (
    <>
      <IconButton label={pairActWords.options(names)} aria-haspopup="dialog" onClick={() => setOpened("options")}>
        <DotsIcon size={20} />
      </IconButton>
      <PairSheet
        opened={opened === "options"}
        onClose={close}
        title={names}
        detail={words.isReserve}
        people={category.entrants.filter(({ id }) => pair.players.some((player) => player.id === id))}
      >
        <ActionRow icon={<DrawIcon size={20} />} detail={words.enterDetail} onClick={() => setOpened("places")}>
          {words.enter}
        </ActionRow>
        <ActionRow
          icon={<BinIcon size={20} />}
          detail={pairActWords.removeDetail}
          onClick={() => {
            close();
            removing.act(pair.id);
          }}
        >
          {pairActWords.remove}
        </ActionRow>
      </PairSheet>
      {opened === "places" && (
        <PlacesSheet
          category={category}
          names={names}
          onChoose={(place) => {
            close();
            entering.act(place);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function PlacesSheet({
  category: { id: categoryId, bracket, pairs },
  names,
  onChoose,
  onClose,
}: {
  category: ManagedCategory;
  names: string;
  onChoose: (place: Place) => void;
  onClose: () => void;
}) {
  const can = useAbilities();
  const lines = useQuery(queries.matches.freeLines.queryOptions({ input: { categoryId }, staleTime: 0 }));
  const free = can("tournaments") ? (lines.data ?? []) : [];
  const left = pairs.filter(({ id }) => bracket?.withdrawnPairIds.includes(id));
  return (
    <Sheet opened onClose={onClose} title={words.where} detail={names}>
      {lines.data ? (
        free.length + left.length === 0 ? (
          <EmptyState drawing={false} title={words.noRoom} message={words.noRoomMessage} />
        ) : (
          <Card>
            {free.map(({ matchId, rival }) => (
              <ActionRow
                key={matchId}
                icon={<DrawIcon size={20} />}
                detail={words.lineDetail}
                onClick={() => onChoose({ matchId })}
              >
                {words.against(fullPair(rival))}
              </ActionRow>
            ))}
            {left.map(({ id, players }) => (
              <ActionRow
                key={id}
                icon={<PeopleIcon size={20} />}
                detail={words.insteadDetail}
                onClick={() => onChoose({ insteadOf: id })}
              >
                {words.insteadOf(fullPair(players))}
              </ActionRow>
            ))}
          </Card>
        )
      ) : lines.error ? (
        <ErrorState message={reasonOf(lines.error)} onRetry={() => void lines.refetch()} />
      ) : (
        <SkeletonRows count={2} picture={false} />
      )}
    </Sheet>
  );
}
