import { useQuery } from "@tanstack/react-query";
import { teamInvitationPath } from "#contract/addresses.ts";
import { api, queries, refusalCode } from "#web/api.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { ClosedLink, LinkPageStates, SignInFirst } from "#web/features/people/claims/link-page.tsx";
import { roleNames } from "#web/i18n/club-role-names.ts";
import { teamInvitationWords as words } from "#web/i18n/team.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor, ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Page } from "#web/ui/pages/page.tsx";

/**
 * The page of an invitation to a team. Opening it accepts nothing; a visitor signs in or up first and returns here.
 */
export default function TeamInvitation({ token }: { token: string }) {
  const me = useQuery(meQuery).data ?? null;
  const found = useQuery(
    queries.team.invitation.queryOptions({ input: { token }, retry: false, refetchOnWindowFocus: false }),
  );
  const accept = useAct({
    mutationFn: () => api.team.accept({ token }),
    onError: (error) => {
      if (refusalCode(error) === "INVITATION_OVER") void found.refetch();
      void showFailure(words.failed, error);
    },
  });
  if (found.isError || !found.data) return <LinkPageStates found={found} words={words} />;
  const { clubName, role, by, emailHint, expiresAt, state } = found.data;
  if (accept.data) {
    return (
      <Page title={words.done(clubName)} bar="brand" lead={words.doneDetail(roleNames[role])} width="form">
        {/* A new load: the frames of the club belong to the new rights. */}
        <ButtonAnchor href="/admin" size="large" fullWidth>
          {words.toClub}
        </ButtonAnchor>
      </Page>
    );
  }
  if (state === "member") {
    return (
      <Page title={words.closed} bar="brand" lead={words.states.member} width="form">
        <ButtonLink to="/admin" size="large" fullWidth>
          {words.toClub}
        </ButtonLink>
      </Page>
    );
  }
  if (state !== "open") return <ClosedLink reason={words.states[state]} words={words} />;
  const back = teamInvitationPath(token);
  return (
    <Page title={words.title(clubName)} bar="brand" lead={words.lead(by, roleNames[role])} width="form">
      <Stack gap={3}>
        {emailHint && <p>{words.forAccount(emailHint)}</p>}
        <p className="quiet type-small">{words.until(formatDay(wallClock(expiresAt).date))}</p>
        {me ? (
          <>
            <p>{words.as(me.name)}</p>
            <Button
              size="large"
              fullWidth
              loading={accept.isPending}
              loadingLabel={words.accepting}
              onClick={() => accept.act(undefined)}
            >
              {words.accept}
            </Button>
          </>
        ) : (
          <SignInFirst back={back} words={words} />
        )}
      </Stack>
    </Page>
  );
}
