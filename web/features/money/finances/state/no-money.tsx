import { tournamentMoneyWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

/** The empty state of a club to which no player ever owed anything. */
export function NoMoney() {
  return (
    <EmptyState
      title={words.empty}
      message={words.emptyMessage}
      action={<ButtonLink to="/admin/crear-torneo">{texts.createTournament}</ButtonLink>}
    />
  );
}
