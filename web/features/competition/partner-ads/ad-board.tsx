import { useInfiniteQuery } from "@tanstack/react-query";
import { whatsAppPath } from "#contract/addresses.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { adWords as words } from "#web/i18n/partner-ads.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { FoundCards } from "#web/ui/cards/card-list.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { AdCard } from "./ad-card.tsx";
import { boardQuery } from "./ads-queries.ts";
import type { AdsSearch, BoardPlayer } from "./ads-search.ts";

/** The players of the province who look for a partner, the newest first. */
export function AdBoard({
  search,
  me,
  onWrite,
  onOptions,
  onClear,
}: {
  search: AdsSearch;
  me: Me;
  onWrite: (player: BoardPlayer) => void;
  onOptions: (player: BoardPlayer) => void;
  onClear: () => void;
}) {
  const found = useInfiniteQuery(boardQuery(search, me));
  const ads = rowsOf(found.data, (page) => page.ads);
  if (!ads && found.isError)
    return (
      <ErrorState
        title={words.failed}
        message={reasonOf(found.error)}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  if (!ads) return <SkeletonCards rows={1} button />;
  if (ads.length === 0) {
    const isFiltered = search.categoria !== "todas" || search.cerca || search.lado;
    return isFiltered ? (
      <EmptyState
        title={words.noneFiltered}
        message={words.noneFilteredMessage}
        action={
          <Button variant="secondary" onClick={onClear}>
            {texts.clearFilters}
          </Button>
        }
      />
    ) : (
      <EmptyState title={words.none} message={words.noneMessage} />
    );
  }
  return (
    <FoundCards count={words.found(ads.length, found.hasNextPage)} more={<MoreRows query={found} />}>
      {ads.map(({ id, player, category, level, side, area, when, until, whatsapp }) => (
        <AdCard
          key={id}
          player={player}
          facts={[tournamentWords.categoryName(category, level), words.sides[side], area]}
          when={when}
          until={formatDay(until)}
          onOptions={() => onOptions(player)}
        >
          <Button
            variant="secondary"
            size="row"
            aria-haspopup="dialog"
            aria-label={words.writeTo(player.name)}
            onClick={() => onWrite(player)}
          >
            {words.write}
          </Button>
          {whatsapp && (
            <ButtonAnchor
              variant="quiet"
              size="row"
              icon={<WhatsAppIcon />}
              aria-label={words.whatsAppTo(player.name)}
              href={whatsAppPath(id)}
              target="_blank"
              rel="noreferrer"
            >
              {texts.whatsApp}
            </ButtonAnchor>
          )}
        </AdCard>
      ))}
    </FoundCards>
  );
}
