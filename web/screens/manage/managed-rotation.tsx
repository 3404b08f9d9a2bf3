import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { ManagedCategory, TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { rotationQuery } from "#web/features/competition/rotations/rotation-query.ts";
import { manageWords as words } from "#web/i18n/manage.ts";
import { lazily } from "#web/lazily.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { formatLongWeekday } from "#web/ui/formats/format-date.ts";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const RotationBox = lazily(
  "features/competition/rotations/desk/rotation-box.tsx",
  () => import("#web/features/competition/rotations/desk/rotation-box.tsx"),
);
const RotationDesk = lazily(
  "features/competition/rotations/desk/rotation-desk.tsx",
  () => import("#web/features/competition/rotations/desk/rotation-desk.tsx"),
);

/** Shows the rounds of an individual format at the desk. They can be drawn, and drawn again before the first result. */
export function ManagedRotation({
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
  const { data } = useQuery({ ...rotationQuery(category.id), enabled: drawn });
  const live = tournament.status === "upcoming";
  const isPlayed = data?.rounds.some(({ tables }) => tables.some(({ outcome }) => outcome !== null)) ?? true;
  const box = <RotationBox category={category} replaces={data?.drawId} onDrawn={onDrawn} />;
  return (
    <Suspense fallback={<SkeletonCards count={2} rows={3} />}>
      {drawn && <RotationDesk tournamentId={tournament.id} category={category} live={live} />}
      {drawn && data?.isPlayedOut && (
        <ButtonLink variant="secondary" fullWidth to="/admin/crear-torneo" search={{ copia: tournament.id }}>
          {words.again(formatLongWeekday(tournament.startDate))}
        </ButtonLink>
      )}
      {live && !(drawn && isPlayed) && box}
    </Suspense>
  );
}
