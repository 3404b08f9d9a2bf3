import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { queries } from "#web/api.ts";
import { plays } from "#web/features/people/accounts/guards.ts";
import { CompleteProfileLink } from "#web/features/people/accounts/my-account/complete-profile-link.tsx";
import { myPaymentWords as words } from "#web/i18n/my-payments.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { ClubAccount } from "./club-account.tsx";
import { Receipt } from "./receipt.tsx";

const route = getRouteApi("/_player/mis-pagos");

/** "Mis pagos": shows the debts, payments and credit at each club, or one receipt. */
export default function PaymentsPage({ me }: { me: Me }) {
  const { comprobante } = route.useSearch();
  const isPlayer = plays(me);
  const account = useQuery({ ...queries.finances.mine.queryOptions(), enabled: isPlayer });
  const isTold = account.data?.some(({ charges }) => charges.some(({ id }) => id === comprobante));
  // The charge of a receipt may lie beyond the first page.
  const alone = useQuery({
    ...queries.finances.moreOfMine.queryOptions({ input: { chargeId: comprobante ?? "" } }),
    enabled: comprobante !== undefined && isTold === false,
  });
  const asked = comprobante && isTold === false ? alone : account;
  const back = <BackLink to="/dashboard">{texts.myPanel}</BackLink>;
  if (!isPlayer) {
    const isPlatform = me.role === "super_admin";
    return (
      <Page title={texts.myPayments} bar="back" back={back}>
        <EmptyState
          title={isPlatform ? texts.paymentsOfPlayers : words.needsProfile}
          action={!isPlatform && <CompleteProfileLink>{texts.completeProfile}</CompleteProfileLink>}
        />
      </Page>
    );
  }
  if (!account.data || !asked.data) {
    return (
      <Page title={texts.myPayments} bar="back" back={back}>
        {asked.isError ? (
          <ErrorState title={words.failed} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
        ) : (
          <Loading>
            <SkeletonCards rows={2} />
          </Loading>
        )}
      </Page>
    );
  }
  if (comprobante) return <Receipt me={me} account={asked.data} chargeId={comprobante} />;
  return (
    <Page title={texts.myPayments} bar="back" back={back} width="form">
      {account.data.length === 0 ? (
        <EmptyState
          title={words.empty}
          message={words.emptyMessage}
          action={<ButtonLink to="/reservar-cancha">{texts.bookCourt}</ButtonLink>}
        />
      ) : (
        <Stack gap={6}>
          {account.data.map((one) => (
            <ClubAccount key={one.club.id} account={one} />
          ))}
        </Stack>
      )}
    </Page>
  );
}
