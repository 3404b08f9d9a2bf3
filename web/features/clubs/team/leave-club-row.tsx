import type { ClubRole } from "#domain/people/club-roles.ts";
import { roleNames } from "#web/i18n/club-role-names.ts";
import { teamWords as words } from "#web/i18n/team.ts";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { LeaveIcon } from "#web/ui/icons/icons.ts";
import { useLeaveClub } from "./use-leave-club.ts";

/** Lets an employee leave a club from the own account: the desk does not see the settings of the club. */
export function LeaveClubRow({
  club,
}: {
  club: { readonly id: string; readonly name: string; readonly role: ClubRole };
}) {
  const { ask, isPending } = useLeaveClub(club);
  return (
    <ActionRow
      icon={<LeaveIcon size={22} />}
      detail={roleNames[club.role]}
      aria-busy={isPending || undefined}
      onClick={() => void ask()}
    >
      {words.leaveClub(club.name)}
    </ActionRow>
  );
}
