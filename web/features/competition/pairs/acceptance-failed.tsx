import type { ErrorComponentProps } from "@tanstack/react-router";
import { refusalCode } from "#web/api.ts";
import { partnerLinkWords as words } from "#web/i18n/partner-links.ts";
import { refusalSentence } from "#web/i18n/refusal-sentence.ts";
import * as texts from "#web/i18n/texts.ts";
import { ScreenFailed } from "#web/kit/screen-failed.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Page } from "#web/ui/pages/page.tsx";

/** The error screen of an invitation that cannot be accepted here: it has ended, or the player wrote it. */
export function AcceptanceFailed(props: ErrorComponentProps) {
  const code = refusalCode(props.error);
  if (code !== "INVITATION_GONE" && code !== "INVITATION_OWN") return <ScreenFailed {...props} />;
  return (
    <Page title={code === "INVITATION_OWN" ? words.ownTitle : texts.invitationGone} bar="brand" width="form">
      <Stack gap={4}>
        <p>{refusalSentence(code)}</p>
        <ButtonLink to="/mis-torneos" fullWidth>
          {texts.seeTournaments}
        </ButtonLink>
      </Stack>
    </Page>
  );
}
