import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { queries } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { tournamentStandWords as words } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import styles from "./manage-tournament.module.css";

/** Opens or closes the registration of a category, as often as the club likes until the draw. */
export function RegistrationSwitch({ category }: { category: ManagedCategory }) {
  const title = categoryLabel(category);
  const change = useAct({
    ...queries.tournaments.setRegistration.mutationOptions(),
    onSuccess: ({ open }) => toast(open ? words.opened(title) : words.closed(title)),
    onError: (error) => void showFailure(words.registrationFailed, error),
  });
  return (
    <div className={styles.registration}>
      <SwitchField
        label={texts.registrationOpen}
        spread
        checked={category.registrationOpen}
        disabled={change.isPending}
        onChange={(event) => change.act({ categoryId: category.id, open: event.currentTarget.checked })}
      />
    </div>
  );
}
