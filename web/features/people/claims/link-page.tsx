import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { refusalCode } from "#web/api.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonCards } from "#web/ui/states/skeleton.tsx";

/** The page of a link while there is nothing to show: it loads, could not be loaded, or leads nowhere any more. */
export function LinkPageStates({
  found,
  words,
}: {
  found: UseQueryResult<unknown>;
  words: { readonly missing: string; readonly closed: string; readonly toHome: string };
}) {
  const { error } = found;
  if (error === null) {
    return (
      <Loading>
        <SkeletonCards rows={3} />
      </Loading>
    );
  }
  if (refusalCode(error) !== null) return <ClosedLink reason={reasonOf(error)} words={words} />;
  return (
    <Page title={words.missing} bar="brand" width="form">
      <ErrorState
        title={reasonOf(error)}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        action={<Link to="/">{words.toHome}</Link>}
      />
    </Page>
  );
}

/** The page of a link that cannot be used, with its reason and the way to the landing. */
export function ClosedLink({
  reason,
  words,
}: {
  reason: string;
  words: { readonly closed: string; readonly toHome: string };
}) {
  return (
    <Page title={words.closed} bar="brand" lead={reason} width="form">
      <ButtonLink to="/" variant="secondary" size="large" fullWidth>
        {words.toHome}
      </ButtonLink>
    </Page>
  );
}

/** The ways in for a visitor with a link, who returns to it (`back`) once signed in. */
export function SignInFirst({
  back,
  words,
}: {
  back: string;
  words: { readonly signUp: string; readonly signIn: string; readonly signFirst: string };
}) {
  return (
    <>
      <ButtonLink to="/" search={{ ingresar: true, crear: true, destino: back }} size="large" fullWidth>
        {words.signUp}
      </ButtonLink>
      <ButtonLink to="/" search={{ ingresar: true, destino: back }} variant="secondary" size="large" fullWidth>
        {words.signIn}
      </ButtonLink>
      <p className="quiet type-small">{words.signFirst}</p>
    </>
  );
}
