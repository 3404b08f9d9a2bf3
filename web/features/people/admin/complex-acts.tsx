import type { ClubRow } from "#contract/people/admin.ts";
import { api } from "#web/api.ts";
import { adminListWords as listWords, complexesWords as words } from "#web/i18n/admin.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { PencilIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./admin.module.css";

/** Activates or deactivates a complex, after stating the effect. Opens its panel and its sheet. */
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
        loadingLabel={isActive ? listWords.deactivating : texts.activating}
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

function deactivation({ name, upcomingTournaments, firstTournaments, upcomingBookings, series }: ClubRow) {
  const unnamed = upcomingTournaments - firstTournaments.length;
  const message = (
    <Stack gap={2}>
      <p>{words.deactivateEffect}</p>
      {upcomingTournaments > 0 && (
        <>
          <p>{words.deactivateTournaments(upcomingTournaments)}</p>
          <ul>
            {firstTournaments.map((one) => (
              <li key={one.name + one.startDate}>
                {words.deactivateOne(one.name, formatDay(one.startDate), one.players)}
              </li>
            ))}
            {unnamed > 0 && <li>{words.more(unnamed)}</li>}
          </ul>
          <p>{words.deactivateUntold}</p>
        </>
      )}
      {upcomingBookings > 0 && <p>{words.deactivateBookings(upcomingBookings)}</p>}
      {series > 0 && <p>{words.deactivateSeries(series)}</p>}
    </Stack>
  );
  return { title: words.deactivateTitle(name), message, acceptLabel: listWords.deactivate, danger: true };
}
