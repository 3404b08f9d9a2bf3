import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FormerPair, PreviousEdition } from "#contract/competition/editions.ts";
import { canCome } from "#domain/competition/editions/previous-edition.ts";
import { api, queries } from "#web/api.ts";
import { useToldPairs } from "#web/features/competition/pairs/desk/told-pairs.ts";
import { editionWords as words } from "#web/i18n/editions.ts";
import { tellPairsWords } from "#web/i18n/tell-pairs.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { BellIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { FoldedRows } from "#web/ui/tables/folded-rows.tsx";
import { FormerPairItem, type Invited } from "./former-pair-item.tsx";

const groups = ["canCome", "entered", "cannot"] as const;
type Group = (typeof groups)[number];

/** The players of the previous edition: one press notifies those with an account, WhatsApp the others one by one. */
export default function InviteFormerSheet({ tournament, onClose }: { tournament: Invited; onClose: () => void }) {
  const found = useQuery(queries.editions.previous.queryOptions({ input: { tournamentId: tournament.id } }));
  return (
    <Sheet opened onClose={onClose} title={words.open} detail={tournament.name}>
      {found.data ? (
        <Former edition={found.data} tournament={tournament} />
      ) : found.error ? (
        <ErrorState
          title={words.failed}
          message={reasonOf(found.error)}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : (
        <SkeletonCards count={3} rows={2} />
      )}
    </Sheet>
  );
}

function Former({ edition, tournament }: { edition: PreviousEdition; tournament: Invited }) {
  const { previous, pairs, players, toTell } = edition;
  const [group, setGroup] = useState<Group>("canCome");
  const { told, mark } = useToldPairs(`edition ${tournament.id}`);
  const tell = useAct({
    mutationFn: () => api.editions.tell({ tournamentId: tournament.id }),
    onSuccess: (answer) => toast(words.told(answer.told)),
    onError: (error) => void showFailure(words.tellFailed, error),
  });
  const ask = async () => {
    const accepted = await confirmAction({
      title: words.question(toTell),
      message: words.effect,
      acceptLabel: words.tell(toTell),
    });
    if (accepted) tell.act(undefined);
  };
  const inGroup = (one: Group) => pairs.filter((pair) => groupOf(pair) === one);
  const shown = inGroup(group);
  const sent = shown.filter(({ id }) => told.has(id)).length;
  if (pairs.length + players.length === 0) return <p role="status">{words.none}</p>;
  return (
    <Stack gap={4}>
      {previous && <p className="quiet">{words.from(previous.name, formatDay(previous.startDate))}</p>}
      <Stack gap={2}>
        {toTell > 0 && (
          <Button
            fullWidth
            icon={<BellIcon />}
            loading={tell.isPending}
            loadingLabel={words.telling}
            onClick={() => void ask()}
          >
            {words.tell(toTell)}
          </Button>
        )}
        <p className="quiet type-small">{toTell > 0 ? words.tellHint : words.allTold}</p>
      </Stack>
      {players.length > 0 && (
        <Card as="ul" label={words.alone}>
          {players.map((player) => (
            <li key={`${player.categoryId} ${player.id}`}>
              <CardRow end={<span className="quiet type-small">{words.ofAlone(player)}</span>}>{player.name}</CardRow>
            </li>
          ))}
        </Card>
      )}
      {pairs.length > 0 && (
        <>
          <ChoiceChips
            label={words.filters}
            value={group}
            onChange={setGroup}
            options={groups
              .map((value) => ({ value, count: inGroup(value).length }))
              .filter(({ value, count }) => value === group || count > 0)
              .map(({ value, count }) => ({ value, label: words[value](count) }))}
          />
          {group === "canCome" && shown.length > 0 && (
            <p role="status" className="type-note">
              {tellPairsWords.progress(sent, shown.length)}
            </p>
          )}
          {shown.length === 0 && <p role="status">{words.noneHere}</p>}
          <FoldedRows key={group} rows={shown}>
            {(unfolded) => (
              <Card as="ul" label={words[group](shown.length)}>
                {unfolded.map((pair) => (
                  <FormerPairItem
                    key={pair.id}
                    pair={pair}
                    tournament={tournament}
                    sent={told.has(pair.id)}
                    onSent={(isSent) => mark(pair.id, isSent)}
                  />
                ))}
              </Card>
            )}
          </FoldedRows>
        </>
      )}
    </Stack>
  );
}

function groupOf({ state }: FormerPair): Group {
  if (state === "entered") return "entered";
  return canCome(state) ? "canCome" : "cannot";
}
