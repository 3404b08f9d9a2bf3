import { useSuspenseQuery } from "@tanstack/react-query";
import type { ClubPanel } from "#contract/clubs.ts";
import { queries } from "#web/api.ts";
import { useClubClock } from "#web/features/clubs/club-clock.ts";
import { clubStages, nearestFirst, stageOf } from "#web/features/tournament/club-stage.ts";
import { clubTournamentWords as words } from "#web/i18n/manage.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ClubTournamentCard } from "./club-tournament-card.tsx";
import styles from "./club-tournament-list.module.css";

/** The tournaments of a club, asked for those who run it. */
export function clubTournamentsQuery(clubId: string) {
  return queries.tournaments.ofClub.queryOptions({ input: { clubId } });
}

/** Every tournament of the club as a card, in groups by how far they are. */
export function ClubTournamentList({ club }: { club: ClubPanel }) {
  const { data: tournaments } = useSuspenseQuery(clubTournamentsQuery(club.id));
  const { date: today } = useClubClock(club.timeZone);
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
  return clubStages.map((stage) => {
    const inStage = tournaments
      .filter((tournament) => stageOf(tournament, today) === stage)
      .toSorted(nearestFirst(stage));
    if (inStage.length === 0) return null;
    return (
      <Section key={stage} title={words.stages[stage]} end={inStage.length}>
        <div className={styles.cards}>
          {inStage.map((tournament) => (
            <ClubTournamentCard key={tournament.id} tournament={tournament} stage={stage} />
          ))}
        </div>
      </Section>
    );
  });
}
