import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Fragment } from "react";
import type { Me } from "#contract/accounts.ts";
import type { OwnAccount } from "#contract/money/ledger.ts";
import { queries } from "#web/api.ts";
import { plays } from "#web/features/accounts/guards.ts";
import { CompleteProfileLink } from "#web/features/accounts/my-account/complete-profile-link.tsx";
import { PayButton } from "#web/features/money/paying/pay-button.tsx";
import { whatFor } from "#web/features/money/paying/what-for.ts";
import { myPaymentWords as words } from "#web/i18n/my-payments.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { PayTogether } from "./pay-together.tsx";
import { Receipt } from "./receipt.tsx";

const route = getRouteApi("/_player/mis-pagos");

/** "Mis pagos": what one owes each club, has paid there and has in one's favour; or the receipt of one of them. */
export default function PaymentsPage({ me }: { me: Me }) {
  const { comprobante } = route.useSearch();
  const isPlayer = plays(me);
  const account = useQuery({ ...queries.finances.mine.queryOptions(), enabled: isPlayer });
  const back = <BackLink to="/dashboard">{words.home}</BackLink>;
  if (!isPlayer) {
    const isPlatform = me.role === "super_admin";
    return (
      <Page title={words.title} bar="back" back={back}>
        <EmptyState
          title={isPlatform ? words.forPlayers : words.needsProfile}
          action={!isPlatform && <CompleteProfileLink>{words.completeProfile}</CompleteProfileLink>}
        />
      </Page>
    );
  }
  if (!account.data) {
    return (
      <Page title={words.title} bar="back" back={back}>
        {account.isError ? (
          <ErrorState title={words.failed} onRetry={() => void account.refetch()} retrying={account.isFetching} />
        ) : (
          <Loading>
            <SkeletonCards rows={2} />
          </Loading>
        )}
      </Page>
    );
  }
  if (comprobante) return <Receipt me={me} account={account.data} chargeId={comprobante} />;
  return (
    <Page title={words.title} bar="back" back={back}>
      {account.data.length === 0 ? (
        <EmptyState
          title={words.empty}
          message={words.emptyMessage}
          action={<ButtonLink to="/reservar-cancha">{words.book}</ButtonLink>}
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

/** One club: what is in one's favour there, and each thing that is owed or was paid, with the way to its receipt. */
function ClubAccount({ account: { club, owed, credit, charges } }: { account: OwnAccount }) {
  const lastOwed = charges.findLastIndex((charge) => charge.owed > 0);
  const severalOwed = charges.filter((charge) => charge.owed > 0).length > 1;
  return (
    <Section title={club.name} end={owed > 0 ? <b>{words.owes(formatMoney(owed))}</b> : words.upToDate}>
      <Card>
        {credit > 0 && (
          <CardRow end={<b className="type-num">{formatMoney(credit)}</b>}>
            <p className="type-strong">{words.credit}</p>
            <p className="quiet type-small">{words.creditDetail}</p>
          </CardRow>
        )}
        {charges.map((charge, nth) => (
          <Fragment key={charge.id}>
            <LinkRow to="/mis-pagos" search={{ comprobante: charge.id }} detail={debtStanding(charge)}>
              {whatFor(charge)}
            </LinkRow>
            {charge.owed > 0 && charge.payable && (
              <CardBlock>
                <PayButton charge={charge} what={whatFor(charge)} quiet={severalOwed} />
              </CardBlock>
            )}
            {nth === lastOwed && <PayTogether club={club.name} charges={charges} />}
          </Fragment>
        ))}
      </Card>
    </Section>
  );
}

/** Where it stands: "Pagaste $ 4.000, debés $ 4.000". */
function debtStanding({ paid, owed, toReturn, movements }: OwnAccount["charges"][number]): string {
  if (toReturn > 0) return words.toReturn(formatMoney(toReturn));
  if (owed > 0 && paid > 0) return words.paidSome(formatMoney(paid), formatMoney(owed));
  if (owed > 0) return words.owes(formatMoney(owed));
  if (paid > 0) return words.paid(formatMoney(paid));
  const refunds = movements.filter(({ kind, reversed }) => kind === "refund" && !reversed);
  if (refunds.length === 0) return words.nothing;
  const back = formatMoney(-refunds.reduce((sum, refund) => sum + refund.paid, 0));
  return refunds.every(({ method }) => method === "credit") ? words.keptAsCredit(back) : words.givenBack(back);
}
