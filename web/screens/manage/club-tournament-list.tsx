import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { queries } from "#web/api.ts";
import { useClubClock } from "#web/features/clubs/clubs/club-clock.ts";
import {
  clubStages,
  nearestFirst,
  stageOf,
  waitsToBeClosed,
} from "#web/features/competition/tournaments/club-stage.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { clubTournamentWords as words } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { afterRow, inPages, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { eveningOf } from "#web/kit/today.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ClubTournamentCard } from "./club-tournament-card.tsx";
import styles from "./club-tournament-list.module.css";

/** Queries the open tournaments of a club, for its administrators. */
export function clubTournamentsQuery(clubId: string) {
  return queries.tournaments.ofClub.queryOptions({ input: { clubId } });
}

/** Queries the closed and cancelled tournaments of a club, page by page. */
export function pastOfClubQuery(clubId: string) {
  return queries.tournaments.pastOfClub.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ clubId, ...afterRow(row) }),
  });
}

/**
 * Shows every tournament of the club as a card, grouped by stage. Those that are over and wait to be closed come first.
 */
export function ClubTournamentList({ club }: { club: ClubPanel }) {
  const can = useAbilities();
  const { data: live } = useSuspenseQuery(clubTournamentsQuery(club.id));
  const past = useSuspenseInfiniteQuery(pastOfClubQuery(club.id));
  const tournaments = [...live, ...(rowsOf(past.data, (page) => page.tournaments) ?? [])];
  const clock = useClubClock(club.timeZone);
  const [today, evening] = [clock.date, eveningOf(clock)];
  if (tournaments.length === 0) {
    return (
      <EmptyState
        title={words.empty}
        message={words.emptyMessage}
        action={
          can("tournaments") && (
            <ButtonLink to="/admin/crear-torneo" icon={<PlusIcon />} fullWidth>
              {texts.createTournament}
            </ButtonLink>
          )
        }
      />
    );
  }
  const toClose = tournaments.filter((one) => can("tournaments") && waitsToBeClosed(one, today, evening));
  const groups = [
    { title: words.toClose, stage: "over" as const, inGroup: toClose },
    ...clubStages.map((stage) => ({
      title: words.stages[stage],
      stage,
      inGroup: tournaments.filter((one) => stageOf(one, today, evening) === stage && !toClose.includes(one)),
    })),
  ];
  const shown = groups.filter(({ inGroup }) => inGroup.length > 0);
  // The number of past tournaments is known only once all pages are loaded.
  const isCounted = (title: string) =>
    !past.hasNextPage || (title !== words.stages.over && title !== words.stages.cancelled);
  return (
    <>
      {shown.map(({ title, stage, inGroup }) => (
        <Section key={title} title={title} end={isCounted(title) && inGroup.length}>
          <div className={styles.cards}>
            {inGroup.toSorted(nearestFirst(stage)).map((tournament) => (
              <ClubTournamentCard
                key={tournament.id}
                tournament={tournament}
                stage={stage}
                toClose={toClose.includes(tournament)}
              />
            ))}
          </div>
        </Section>
      ))}
      <MoreRows query={past} />
    </>
  );
}
