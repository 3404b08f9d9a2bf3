import { useQuery } from "@tanstack/react-query";
import { claimPath } from "#contract/addresses.ts";
import { api, queries, refusalCode } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { claimWords as words } from "#web/i18n/claims.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { DebtLines } from "./debt-lines.tsx";
import { LinkPageStates, SignInFirst } from "./link-page.tsx";
import { PartRows } from "./part-rows.tsx";

/**
 * The page of a claim link with "Soy yo". Opening it changes nothing; a visitor signs in or up first and returns here.
 */
export default function ClaimPage({ token }: { token: string }) {
  const me = useQuery(meQuery).data ?? null;
  const take = useAct({
    mutationFn: (owed: number) => api.claims.take({ token, owed }),
    onError: (error) => {
      if (refusalCode(error) === "DEBT_CHANGED") void found.refetch();
      const isClash = refusalCode(error) === "CLAIM_CLASHES" && found.data;
      if (isClash) void showFailure(words.clashes(isClash.clubName), error);
      else void showFailure(words.failed, error);
    },
  });
  const found = useQuery(
    queries.claims.look.queryOptions({ input: { token }, retry: false, enabled: take.data === undefined }),
  );
  if (take.data) return <Taken playerId={take.data.playerId} tournaments={take.data.tournaments} />;
  if (found.isError || !found.data) return <LinkPageStates found={found} words={words} />;
  const { name, clubName, category, level, parts, debt } = found.data;
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
      {debt && (
        <Section title={words.owes}>
          <DebtLines debt={debt} label={words.owes} />
        </Section>
      )}
      <Stack gap={3}>
        {debt && <p>{words.takesDebt(formatMoney(debt.owed), clubName)}</p>}
        {me ? (
          <Button
            size="large"
            fullWidth
            loading={take.isPending}
            loadingLabel={words.taking}
            onClick={() => take.act(debt?.owed ?? 0)}
          >
            {debt ? words.acceptDebt : words.isMe}
          </Button>
        ) : (
          <SignInFirst back={back} words={words} />
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
