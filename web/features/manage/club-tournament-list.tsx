import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { ClubPanel } from "#contract/clubs.ts";
import { queries } from "#web/api.ts";
import { useClubClock } from "#web/features/clubs/club-clock.ts";
import { clubStages, nearestFirst, stageOf, waitsToBeClosed } from "#web/features/tournament/club-stage.ts";
import { clubTournamentWords as words } from "#web/i18n/manage.ts";
import { afterRow, inPages, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { eveningOf } from "#web/kit/today.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ClubTournamentCard } from "./club-tournament-card.tsx";
import styles from "./club-tournament-list.module.css";

/** The tournaments of a club that are not closed, asked for those who run it. */
export function clubTournamentsQuery(clubId: string) {
  return queries.tournaments.ofClub.queryOptions({ input: { clubId } });
}

/** Those that are closed or called off, page after page. */
export function pastOfClubQuery(clubId: string) {
  return queries.tournaments.pastOfClub.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ clubId, ...afterRow(row) }),
  });
}

/** Every tournament of the club as a card, in groups by how far they are; first those that are over and whose points wait. */
export function ClubTournamentList({ club }: { club: ClubPanel }) {
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
          <ButtonLink to="/admin/crear-torneo" icon={<PlusIcon />} fullWidth>
            {words.create}
          </ButtonLink>
        }
      />
    );
  }
  const toClose = tournaments.filter((tournament) => waitsToBeClosed(tournament, today, evening));
  const groups = [
    { title: words.toClose, stage: "over" as const, inGroup: toClose },
    ...clubStages.map((stage) => ({
      title: words.stages[stage],
      stage,
      inGroup: tournaments.filter((one) => stageOf(one, today, evening) === stage && !toClose.includes(one)),
    })),
  ];
  const shown = groups.filter(({ inGroup }) => inGroup.length > 0);
  // How many are over is known once all have come.
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
