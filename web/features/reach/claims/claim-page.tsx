import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { claimPath } from "#contract/play/addresses.ts";
import { api, queries, refusalCode } from "#web/api.ts";
import { meQuery } from "#web/features/accounts/session.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { claimWords as words } from "#web/i18n/claims.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { PartRows } from "./part-rows.tsx";

/** What a link is for, and "Soy yo". To open it takes nothing: whoever has no account signs in or up first and comes back here. */
export default function ClaimPage({ token }: { token: string }) {
  const me = useQuery(meQuery).data ?? null;
  const take = useAct({
    mutationFn: () => api.claims.take({ token }),
    onError: (error) => {
      const isClash = refusalCode(error) === "CLAIM_CLASHES" && found.data;
      if (isClash) void showFailure(words.clashes(isClash.clubName), error);
      else void showFailure(words.failed, error);
    },
  });
  const found = useQuery(
    queries.claims.look.queryOptions({ input: { token }, retry: false, enabled: take.data === undefined }),
  );
  if (take.data) return <Taken playerId={take.data.playerId} tournaments={take.data.tournaments} />;
  if (found.isError) {
    if (refusalCode(found.error) !== null) {
      return (
        <Page title={words.closed} bar="brand" lead={reasonOf(found.error)} width="form">
          <ButtonLink to="/" variant="secondary" size="large" fullWidth>
            {words.toHome}
          </ButtonLink>
        </Page>
      );
    }
    return (
      <Page title={words.missing} bar="brand" width="form">
        <ErrorState
          title={reasonOf(found.error)}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
          action={<Link to="/">{words.toHome}</Link>}
        />
      </Page>
    );
  }
  if (!found.data) {
    return (
      <Loading>
        <SkeletonCards rows={3} />
      </Loading>
    );
  }
  const { name, clubName, category, level, parts } = found.data;
  const back = claimPath(token);
  return (
    <Page
      title={words.title(name)}
      bar="brand"
      lead={words.lead(clubName, categoryLabel({ name: category, level }))}
      width="form"
    >
      <Section title={words.played}>
        {parts.length > 0 ? <PartRows parts={parts} label={words.played} /> : <p>{words.nothingYet}</p>}
      </Section>
      <Stack gap={3}>
        {me ? (
          <Button
            size="large"
            fullWidth
            loading={take.isPending}
            loadingLabel={words.taking}
            onClick={() => take.act(undefined)}
          >
            {words.isMe}
          </Button>
        ) : (
          <>
            <ButtonLink to="/" search={{ ingresar: true, crear: true, destino: back }} size="large" fullWidth>
              {words.signUp}
            </ButtonLink>
            <ButtonLink to="/" search={{ ingresar: true, destino: back }} variant="secondary" size="large" fullWidth>
              {words.signIn}
            </ButtonLink>
            <p className="quiet type-small">{words.signFirst}</p>
          </>
        )}
        <p className="quiet type-small">{words.notMe}</p>
      </Stack>
    </Page>
  );
}

function Taken({ playerId, tournaments }: { playerId: string; tournaments: number }) {
  return (
    <Page title={words.done} bar="brand" lead={words.doneDetail(tournaments)} width="form">
      <ButtonLink to="/perfil/$userId" params={{ userId: playerId }} size="large" fullWidth>
        {words.toProfile}
      </ButtonLink>
    </Page>
  );
}
