import { useQuery } from "@tanstack/react-query";
import type { UserRow } from "#contract/people/admin.ts";
import { api } from "#web/api.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import styles from "#web/features/people/admin/admin.module.css";
import { adminListWords as listWords, usersWords as words } from "#web/i18n/admin.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { PencilIcon } from "#web/ui/icons/icons.ts";

/**
 * Activates or deactivates a person, after stating the effect, and opens their sheet. Offers no way to deactivate
 * oneself.
 */
export function UserActs({ user, onEdit }: { user: UserRow; onEdit: () => void }) {
  const me = useQuery(meQuery).data;
  const { id: userId, name, status } = user;
  const isActive = status === "active";
  const change = useAct({
    mutationFn: () => (isActive ? api.admin.deactivateUser({ userId }) : api.admin.activateUser({ userId })),
    onSuccess: () => toast(isActive ? words.deactivated(name) : words.activated(name)),
    onError: (error) => void showFailure(words.failed, error),
  });
  async function ask() {
    const accepted = await confirmAction(isActive ? deactivation(user) : activation(user));
    if (accepted) change.act(undefined);
  }
  return (
    <div className={styles.acts}>
      {me?.id === userId ? (
        <span className="quiet type-small">{words.you}</span>
      ) : (
        <Button
          variant="secondary"
          size="row"
          loading={change.isPending}
          loadingLabel={isActive ? listWords.deactivating : texts.activating}
          onClick={() => void ask()}
        >
          {isActive ? listWords.deactivate : listWords.activate}
        </Button>
      )}
      <IconButton label={listWords.edit(name)} onClick={onEdit}>
        <PencilIcon size={20} />
      </IconButton>
    </div>
  );
}

function activation({ name }: UserRow) {
  return { title: words.activateTitle(name), message: words.activateEffect, acceptLabel: listWords.activate };
}

function deactivation({ name, clubs }: UserRow) {
  const alone = clubs.filter((club) => club.alone).map((club) => club.name);
  const message = (
    <>
      {words.deactivateEffect}
      {alone.length > 0 && (
        <>
          <br />
          <strong>{words.deactivateAlone(alone)}</strong>
        </>
      )}
    </>
  );
  return { title: words.deactivateTitle(name), message, acceptLabel: listWords.deactivate, danger: true };
}
