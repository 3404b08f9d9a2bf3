import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { plays } from "#web/features/people/accounts/guards.ts";
import { CompleteProfileLink } from "#web/features/people/accounts/my-account/complete-profile-link.tsx";
import { matchAlertWords } from "#web/i18n/match-alerts.ts";
import { matchListWords as words } from "#web/i18n/open-match-list.ts";
import { searchTabWords } from "#web/i18n/search-tabs.ts";
import * as texts from "#web/i18n/texts.ts";
import { ListStates, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { FoundCards } from "#web/ui/cards/card-list.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { MatchCard } from "./match-card.tsx";
import { MatchChips } from "./match-chips.tsx";
import { type MatchSearch, matchListQuery, matchSearch } from "./match-search.ts";
import { SearchTabs } from "./search-tabs.tsx";

const MatchAlertSheet = lazySheet(() => import("./match-alert-sheet.tsx"));
const route = getRouteApi("/_player/buscar-partidos");

/** "Partidos": the open matches with a free seat, filtered by the address. */
export default function MatchListPage({ me }: { me: Me }) {
  const search = matchSearch(route.useSearch());
  const navigate = route.useNavigate();
  const { profile } = me;
  if (!plays(me) || profile === null) {
    const isPlatform = me.role === "super_admin";
    return (
      <Page title={searchTabWords.matchesTitle} toolbar={<SearchTabs />}>
        <EmptyState
          title={isPlatform ? words.forPlayers : words.needsProfile}
          action={!isPlatform && <CompleteProfileLink>{texts.completeMyProfile}</CompleteProfileLink>}
        />
      </Page>
    );
  }
  const change = (next: MatchSearch) => void navigate({ search: next, replace: true });
  return (
    <Page
      title={searchTabWords.matchesTitle}
      toolbar={
        <Stack gap={3}>
          <SearchTabs />
          <MatchChips search={search} profile={profile} onChange={change} />
        </Stack>
      }
    >
      <MatchList search={search} me={me} onChange={change} />
    </Page>
  );
}

type Changing = { readonly search: MatchSearch; readonly onChange: (search: MatchSearch) => void };

function MatchList({ search, me, onChange }: Changing & { readonly me: Me }) {
  const found = useInfiniteQuery(matchListQuery(search, me));
  const town = me.profile?.location ?? "";
  const matches = rowsOf(found.data, (page) => page.matches);
  return (
    <>
      <ListStates
        query={found}
        rows={matches}
        failed={words.failed}
        loading={<SkeletonCards rows={2} block />}
        empty={<NoMatches search={search} town={town} onChange={onChange} />}
      />
      {matches && matches.length > 0 && (
        <FoundCards
          count={words.found(matches.length, found.hasNextPage)}
          more={
            <>
              <MoreRows query={found} />
              <AlertButton search={search} town={town}>
                {matchAlertWords.title}
              </AlertButton>
            </>
          }
        >
          {matches.map((match) => (
            <MatchCard key={match.id} match={match} />
          ))}
        </FoundCards>
      )}
    </>
  );
}

/** Opens the alert of open matches. A first one takes days, hours and club of the filters. */
function AlertButton({ search, town, children }: { search: MatchSearch; town: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => setOpened(true)}>
        {children}
      </Button>
      {opened && <MatchAlertSheet town={town} search={search} onClose={() => setOpened(false)} />}
    </>
  );
}

/** No match: without filters, the ways to one of the own level; with filters, the way back to all. */
function NoMatches({ search, town, onChange }: Changing & { readonly town: string }) {
  const { nivel, ...filters } = search;
  if (Object.keys(filters).length > 0)
    return (
      <EmptyState
        title={words.noneFiltered}
        action={
          <Button variant="secondary" onClick={() => onChange({})}>
            {texts.clearFilters}
          </Button>
        }
        other={
          <AlertButton search={search} town={town}>
            {matchAlertWords.short}
          </AlertButton>
        }
      />
    );
  return (
    <EmptyState
      title={nivel ? words.none : words.noneOfLevel}
      message={words.noneMessage}
      action={
        <ButtonLink to="/mis-turnos" fullWidth>
          {words.openOne}
        </ButtonLink>
      }
      other={
        <>
          <AlertButton search={search} town={town}>
            {matchAlertWords.short}
          </AlertButton>
          {!nivel && (
            <Button variant="quiet" onClick={() => onChange({ nivel: "todos" })}>
              {words.allLevels}
            </Button>
          )}
        </>
      }
    />
  );
}
