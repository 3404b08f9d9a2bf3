import type { ClubRow } from "#contract/admin.ts";
import { api } from "#web/api.ts";
import { adminListWords as listWords, complexesWords as words } from "#web/i18n/admin.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { PencilIcon } from "#web/ui/icons/icons.ts";
import styles from "./admin.module.css";

/** Shows a complex or takes it out of sight, after saying what that does; opens its panel, and its sheet. */
export function ComplexActs({ club, onEdit }: { club: ClubRow; onEdit: () => void }) {
  const { id: clubId, name, status } = club;
  const isActive = status === "active";
  const change = useAct({
    mutationFn: () => (isActive ? api.admin.deactivateClub({ clubId }) : api.admin.activateClub({ clubId })),
    onSuccess: () => toast(isActive ? words.deactivated(name) : words.activated(name)),
    onError: (error) => void showFailure(words.failed, error),
  });
  async function ask() {
    const accepted = await confirmAction(isActive ? deactivation(club) : activation(club));
    if (accepted) change.act(undefined);
  }
  return (
    <div className={styles.acts}>
      <Button
        variant="secondary"
        size="row"
        loading={change.isPending}
        loadingLabel={isActive ? listWords.deactivating : listWords.activating}
        onClick={() => void ask()}
      >
        {isActive ? listWords.deactivate : listWords.activate}
      </Button>
      <ButtonLink to="/admin" search={{ club: clubId }} variant="quiet" size="row">
        {words.open}
      </ButtonLink>
      <IconButton label={listWords.edit(name)} onClick={onEdit}>
        <PencilIcon size={20} />
      </IconButton>
    </div>
  );
}

function activation({ name }: ClubRow) {
  return { title: words.activateTitle(name), message: words.activateEffect, acceptLabel: listWords.activate };
}

function deactivation({ name, upcomingTournaments, upcomingBookings }: ClubRow) {
  const message = (
    <>
      {words.deactivateEffect}
      {upcomingTournaments > 0 && (
        <>
          <br />
          {words.deactivateTournaments(upcomingTournaments)}
        </>
      )}
      {upcomingBookings > 0 && (
        <>
          <br />
          {words.deactivateBookings(upcomingBookings)}
        </>
      )}
    </>
  );
  return { title: words.deactivateTitle(name), message, acceptLabel: listWords.deactivate, danger: true };
}
