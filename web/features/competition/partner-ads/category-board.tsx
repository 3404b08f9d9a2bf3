import { useInfiniteQuery } from "@tanstack/react-query";
import { usePairStory } from "#web/features/competition/pairs/story/use-pair-story.ts";
import { adWords as words } from "#web/i18n/partner-ads.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { FoundCards } from "#web/ui/cards/card-list.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { AdCard } from "./ad-card.tsx";
import { categoryQuery } from "./ads-queries.ts";
import type { AdsSearch, BoardPlayer } from "./ads-search.ts";

/** The unpaired players of a category: another unpaired player of it can propose to them. */
export function CategoryBoard({
  categoryId,
  search,
  onOptions,
}: {
  categoryId: string;
  search: AdsSearch;
  onOptions: (player: BoardPlayer) => void;
}) {
  const found = useInfiniteQuery(categoryQuery(categoryId, search));
  const { propose } = usePairStory();
  const players = rowsOf(found.data, (page) => page.players);
  const [first] = found.data?.pages ?? [];
  if (!players || !first)
    return found.isError ? (
      <ErrorState
        title={words.failed}
        message={reasonOf(found.error)}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    ) : (
      <SkeletonCards rows={1} button />
    );
  const { step, tournament } = first;
  const isFree = step === "find-partner";
  return (
    <Stack gap={4}>
      {!isFree && (
        <Card>
          <CardBlock>
            <Stack gap={3}>
              <p>{step === "pre-register" ? words.enterFirst : words.alreadyIn}</p>
              <ButtonLink variant="secondary" to="/torneo/$tournamentId" params={{ tournamentId: tournament.id }}>
                {words.enter}
              </ButtonLink>
            </Stack>
          </CardBlock>
        </Card>
      )}
      {players.length === 0 ? (
        <EmptyState title={words.noneInCategory} message={words.noneInCategoryMessage} />
      ) : (
        <FoundCards count={words.found(players.length, found.hasNextPage)} more={<MoreRows query={found} />}>
          {players.map(({ id, player, category, level, location, ad }) => (
            <AdCard
              key={id}
              player={player}
              facts={[tournamentWords.categoryName(category, level), ...(ad ? [words.sides[ad.side]] : []), location]}
              when={ad?.when ?? null}
              onOptions={() => onOptions(player)}
            >
              {isFree && (
                <Button
                  variant="secondary"
                  size="row"
                  aria-label={words.proposeTo(player.name)}
                  loading={propose.isPending}
                  loadingLabel={texts.sending}
                  onClick={() => propose.act({ categoryId, partner: player, tournamentId: tournament.id })}
                >
                  {words.propose}
                </Button>
              )}
            </AdCard>
          ))}
        </FoundCards>
      )}
    </Stack>
  );
}
