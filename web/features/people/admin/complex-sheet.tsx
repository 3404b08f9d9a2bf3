import { useQuery } from "@tanstack/react-query";
import { ClubDataForm } from "#web/features/clubs/clubs/club-data-form.tsx";
import { clubQuery } from "#web/features/clubs/clubs/club-query.ts";
import { CourtEditor } from "#web/features/clubs/courts/court-editor.tsx";
import { complexesWords as words } from "#web/i18n/admin.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

/** Corrects the public data of a complex, with the club's own form. */
export default function ComplexSheet({ clubId, onClose }: { clubId: string; onClose: () => void }) {
  const club = useQuery(clubQuery(clubId));
  return (
    <Sheet opened onClose={onClose} title={words.editTitle} detail={club.data?.name}>
      {club.data ? (
        <Stack gap={6}>
          <ClubDataForm club={club.data} />
          <CourtEditor club={club.data} />
        </Stack>
      ) : club.error ? (
        <ErrorState message={reasonOf(club.error)} onRetry={() => void club.refetch()} retrying={club.isFetching} />
      ) : (
        <SkeletonRows count={4} picture={false} />
      )}
    </Sheet>
  );
}
