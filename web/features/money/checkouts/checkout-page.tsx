import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CheckoutView } from "#contract/money/checkouts.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { isId } from "#domain/lib/ids.ts";
import { queries, refusalCode } from "#web/api.ts";
import { asPlayed, whatFor } from "#web/features/money/paying/what-for.ts";
import { plays } from "#web/features/people/accounts/guards.ts";
import { checkoutPlace } from "#web/i18n/checkout-place.ts";
import { checkoutWords as words } from "#web/i18n/mercado-pago.ts";
import * as texts from "#web/i18n/texts.ts";
import { serversSurroundings } from "#web/surroundings.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { CheckoutActs } from "./checkout-acts.tsx";
import { outcomeOf } from "./outcome.ts";
import { OutcomeBlock } from "./outcome-block.tsx";

/** Polling interval while the checkout is open, and the wait until the page says that nothing has arrived. */
const lookMilliseconds = 3_000;
const longMilliseconds = 20_000;

/** "Tu pago": shows the outcome of a checkout; polls while it is open and the page is visible. */
export default function CheckoutPage({ me, checkoutId }: { me: Me; checkoutId: string }) {
  const isPlayer = plays(me);
  const isOne = isId(checkoutId);
  const found = useQuery({
    ...queries.checkouts.look.queryOptions({ input: { checkoutId } }),
    // Only in the browser: Mercado Pago may take seconds to answer our server, and a returning payer sees a page at
    // once.
    enabled: isPlayer && isOne && !serversSurroundings(),
    refetchInterval: ({ state }) => state.data?.state === "open" && lookMilliseconds,
  });
  const missing = !isOne || refusalCode(found.error) === "CHECKOUT_NOT_FOUND";
  return (
    <Page title={checkoutPlace} bar="back" back={<BackLink to="/mis-pagos">{texts.myPayments}</BackLink>} width="form">
      {!isPlayer || missing ? (
        <EmptyState
          title={isPlayer ? words.missing : texts.paymentsOfPlayers}
          message={isPlayer && words.missingMessage}
          action={isPlayer && <ButtonLink to="/mis-pagos">{words.toPayments}</ButtonLink>}
        />
      ) : found.data ? (
        <Checkout checkout={found.data} stutters={found.isError} />
      ) : found.isError ? (
        <ErrorState title={words.failed} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Loading>
          <SkeletonCards count={1} rows={2} button />
        </Loading>
      )}
    </Page>
  );
}

function Checkout({ checkout: told, stutters }: { checkout: CheckoutView; stutters: boolean }) {
  const checkout = { ...told, lines: inOrder(told.lines) };
  const { club, amount, lines, standIn } = checkout;
  const outcome = outcomeOf(checkout, useWaitedLong());
  return (
    <Stack gap={5}>
      <Card>
        <OutcomeBlock checkout={checkout} outcome={outcome} />
        {lines.map((line) => (
          <CardRow key={line.charge.id} end={<b>{formatMoney(line.amount)}</b>}>
            <p>{whatFor(line.charge)}</p>
            <p className="quiet type-small">{club.name}</p>
          </CardRow>
        ))}
        {lines.length > 1 && (
          <CardRow dense end={<b className="type-num">{formatMoney(amount)}</b>}>
            {texts.total}
          </CardRow>
        )}
        {standIn && (
          <CardRow dense start={<Tag>{words.tag}</Tag>}>
            <span className="quiet type-small">{words.standIn}</span>
          </CardRow>
        )}
      </Card>
      {stutters && checkout.state === "open" && <p className="quiet type-small">{words.stillAsking}</p>}
      <CheckoutActs checkout={checkout} outcome={outcome} />
    </Stack>
  );
}

/** Sorts the lines by the time at which the paid items are played. */
function inOrder(lines: CheckoutView["lines"]): CheckoutView["lines"] {
  const order = asPlayed(lines.map(({ charge }) => charge));
  return lines.toSorted((one, other) => order.indexOf(one.charge) - order.indexOf(other.charge));
}

/** Returns true once the page has been open so long that it says that nothing has arrived. */
function useWaitedLong(): boolean {
  const [waitedLong, setWaitedLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedLong(true), longMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return waitedLong;
}
