import type { ErrorComponentProps } from "@tanstack/react-router";
import { refusalCode } from "#web/api.ts";
import { manageWords as words } from "#web/i18n/manage.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { ScreenFailed } from "#web/kit/screen-failed.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

/** The screen of a tournament that does not exist for this club; any other failure is said as everywhere. */
export function TournamentMissing(props: ErrorComponentProps) {
  if (refusalCode(props.error) !== "TOURNAMENT_NOT_FOUND") return <ScreenFailed {...props} />;
  return (
    <Page title={words.title}>
      <EmptyState
        title={refusalWords.TOURNAMENT_NOT_FOUND}
        message={words.notFoundHelp}
        action={
          <ButtonLink to="/admin/mis-torneos" fullWidth>
            {words.toList}
          </ButtonLink>
        }
      />
    </Page>
  );
}
