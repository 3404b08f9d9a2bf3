import type { ErrorComponentProps } from "@tanstack/react-router";
import { refusalCode } from "#web/api.ts";
import { playerWords as words } from "#web/i18n/players.ts";
import { ScreenFailed } from "#web/kit/screen-failed.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

/** The screen of a player who is not there, with a way on. */
export function PlayerMissing() {
  return (
    <Page title={words.title} bar="back" back={<BackLink to="/ranking">{words.back}</BackLink>}>
      <EmptyState
        title={words.notFound}
        action={
          <ButtonLink to="/ranking" fullWidth>
            {words.seeRanking}
          </ButtonLink>
        }
      />
    </Page>
  );
}

/** A profile that did not come: nobody has it, or something failed. */
export function PlayerFailed(props: ErrorComponentProps) {
  return refusalCode(props.error) === "PLAYER_NOT_FOUND" ? <PlayerMissing /> : <ScreenFailed {...props} />;
}
