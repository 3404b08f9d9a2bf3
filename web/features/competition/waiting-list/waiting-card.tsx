import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import type { WaitingList } from "#contract/competition/waiting-list.ts";
import { queries } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { lineWords as words } from "#web/i18n/waiting.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { offeredUntil } from "./offered-until.ts";

const GivePlaceSheet = lazySheet(() => import("./give-place-sheet.tsx"));
const PlacesSheet = lazySheet(() => import("./places-sheet.tsx"));

type Standing = WaitingList["line"][number];

/**
 * The waiting list of a category at its club's desk: current offers with their ends, the next pairs, and the rule by
 * which pairs enter.
 */
export default function WaitingCard({
  tournamentId,
  category,
  live,
}: {
  tournamentId: string;
  category: ManagedCategory;
  /** True while the tournament is to come or in play. */
  live: boolean;
}) {
  const list = useQuery(queries.waiting.list.queryOptions({ input: { categoryId: category.id } }));
  const [giving, setGiving] = useState<Standing>();
  const [past, setPast] = useState(false);
  const can = useAbilities();
  const open = live && !category.drawn;
  return (
    <Section title={words.title} end={list.data ? list.data.line.length : undefined}>
      <Card>
        {list.data ? (
          <>
            {list.data.line.length === 0 ? (
              <EmptyState drawing={false} title={words.emptyTitle} message={words.empty} />
            ) : (
              <Line list={list.data} category={category} onGive={open ? setGiving : undefined} />
            )}
            {open && can("tournaments") && <Rule tournamentId={tournamentId} entersAlone={list.data.entersAlone} />}
            <CardBlock>
              <Button variant="quiet" size="row" aria-haspopup="dialog" onClick={() => setPast(true)}>
                {words.history}
              </Button>
            </CardBlock>
          </>
        ) : list.error ? (
          <ErrorState message={reasonOf(list.error)} onRetry={() => void list.refetch()} />
        ) : (
          <SkeletonRows count={2} picture={false} />
        )}
      </Card>
      {giving && list.data && (
        <GivePlaceSheet list={list.data} standing={giving} onClose={() => setGiving(undefined)} />
      )}
      {past && list.data && <PlacesSheet places={list.data.places} onClose={() => setPast(false)} />}
    </Section>
  );
}

function Line({
  list: { line, quota, taken },
  category,
  onGive,
}: {
  list: WaitingList;
  category: ManagedCategory;
  onGive: ((standing: Standing) => void) | undefined;
}) {
  const note = category.drawn ? words.drawn : taken < quota ? words.frozen : undefined;
  return (
    <>
      {note && <CardBlock className="type-small quiet">{note}</CardBlock>}
      <ol>
        {line.map((standing) => {
          const { pairId, players, position, since, until } = standing;
          const names = fullPair(players);
          return (
            <li key={pairId}>
              <CardRow
                start={position !== null && <b className="type-num">{words.position(position)}</b>}
                end={
                  onGive && (
                    <Button
                      variant="secondary"
                      size="row"
                      aria-haspopup="dialog"
                      aria-label={words.giveTo(names)}
                      onClick={() => onGive(standing)}
                    >
                      {words.give}
                    </Button>
                  )
                }
              >
                {position === null && <Tag tone="wait">{words.offered}</Tag>}
                <p className="type-strong">{names}</p>
                <p className="type-small quiet">
                  {until === null ? words.since(offeredUntil(since)) : words.heldUntil(offeredUntil(until))}
                </p>
              </CardRow>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Rule({ tournamentId, entersAlone }: { tournamentId: string; entersAlone: boolean }) {
  const change = useAct({
    ...queries.tournaments.setWaitingList.mutationOptions(),
    onSuccess: (rule) => toast(rule.entersAlone ? words.entersNow : words.asksNow),
    onError: (error) => void showFailure(words.ruleFailed, error),
  });
  return (
    <CardBlock>
      <SwitchField
        label={
          <>
            {words.entersAlone}
            <br />
            <span className="type-small quiet">{words.entersAloneHint}</span>
          </>
        }
        spread
        checked={entersAlone}
        disabled={change.isPending}
        onChange={(event) => change.act({ tournamentId, entersAlone: event.currentTarget.checked })}
      />
    </CardBlock>
  );
}
