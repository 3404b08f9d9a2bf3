import { useQuery } from "@tanstack/react-query";
import type { ManagedCategory, TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import RotationBox from "#web/features/competition/rotations/desk/rotation-box.tsx";
import RotationDesk from "#web/features/competition/rotations/desk/rotation-desk.tsx";
import { rotationQuery } from "#web/features/competition/rotations/rotation-query.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { manageWords as words } from "#web/i18n/manage.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { formatLongWeekday } from "#web/ui/formats/format-date.ts";

/** Shows the rounds of an individual format at the desk. They can be drawn, and drawn again before the first result. */
export default function ManagedRotation({
  tournament,
  category,
  onDrawn,
}: {
  tournament: Pick<TournamentManagement, "id" | "status" | "startDate">;
  category: ManagedCategory;
  /** Called once there are rounds to see. */
  onDrawn: () => void;
}) {
  const drawn = category.bracket !== null;
  const can = useAbilities();
  const { data } = useQuery({ ...rotationQuery(category.id), enabled: drawn });
  const live = tournament.status === "upcoming";
  const isPlayed = data?.rounds.some(({ tables }) => tables.some(({ outcome }) => outcome !== null)) ?? true;
  const box = <RotationBox category={category} replaces={data?.drawId} onDrawn={onDrawn} />;
  return (
    <>
      {drawn && <RotationDesk tournamentId={tournament.id} category={category} live={live} />}
      {drawn && data?.isPlayedOut && can("tournaments") && (
        <ButtonLink variant="secondary" fullWidth to="/admin/crear-torneo" search={{ copia: tournament.id }}>
          {words.again(formatLongWeekday(tournament.startDate))}
        </ButtonLink>
      )}
      {live && !(drawn && isPlayed) && can("tournaments") && box}
    </>
  );
}
