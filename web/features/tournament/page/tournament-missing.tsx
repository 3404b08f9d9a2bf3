import type { ErrorComponentProps } from "@tanstack/react-router";
import { refusalCode } from "#web/api.ts";
import { tournamentPageWords as words } from "#web/i18n/tournaments.ts";
import { ScreenFailed } from "#web/kit/screen-failed.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

/** The screen of a tournament that is not there, with a way on. */
export function TournamentMissing() {
  return (
    <Page title={words.notFoundTitle} bar="back" back={<BackLink to="/buscar-torneos">{words.backToSearch}</BackLink>}>
      <EmptyState
        title={words.notFound}
        action={
          <ButtonLink to="/buscar-torneos" fullWidth>
            {words.seeOthers}
          </ButtonLink>
        }
      />
    </Page>
  );
}

/** A tournament that did not come: it is not there, or something failed. */
export function TournamentFailed(props: ErrorComponentProps) {
  return refusalCode(props.error) === "TOURNAMENT_NOT_FOUND" ? <TournamentMissing /> : <ScreenFailed {...props} />;
}
