import { useQuery } from "@tanstack/react-query";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { queries } from "#web/api.ts";
import { TournamentCard } from "#web/features/competition/pairs/story/tournament-card.tsx";
import { type CardCategory, openCategories } from "#web/features/competition/tournaments/entrance.ts";
import { serverFilters } from "#web/features/competition/tournaments/search-filters.ts";
import { dashboardWords as words } from "#web/i18n/players.ts";
import * as texts from "#web/i18n/texts.ts";
import { today } from "#web/kit/today.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

/** Number of suggestions shown; more are fetched, because the player may already be in one of them. */
const shown = 2;
const looked = 6;

/** Queries the tournaments from which the suggestions are chosen. */
export function suggestedQuery(me: Me) {
  const asked = { ...serverFilters({}, me, today()), open: true, size: looked };
  return queries.tournaments.search.queryOptions({ input: asked });
}

/** The next two open tournaments of the player's category, for a player who is in none. */
export function SuggestedTournaments({ me }: { me: Me }) {
  const found = useQuery(suggestedQuery(me));
  const isOwn = ({ name, level }: CardCategory) =>
    me.profile === null || (name === me.profile.category && level === me.profile.level);
  if (found.isPending) return <SkeletonCards count={2} rows={1} block button />;
  const open =
    found.data?.tournaments.filter((tournament) => openCategories(tournament).some(isOwn)).slice(0, shown) ?? [];
  if (open.length === 0) {
    return (
      <EmptyState
        title={words.noTournament}
        message={found.data && words.noTournamentMessage}
        action={
          <ButtonLink to="/buscar-torneos" search={{ categoria: "todas" }} fullWidth>
            {texts.seeAllTournaments}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Section title={me.profile ? words.suggested(me.profile.level) : texts.nextTournaments}>
      <Stack gap={3}>
        {open.map((tournament) => (
          <TournamentCard key={tournament.id} tournament={tournament} me={me} />
        ))}
      </Stack>
    </Section>
  );
}
