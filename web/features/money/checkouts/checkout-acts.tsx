import { useState } from "react";
import { bookingAnchor } from "#contract/addresses.ts";
import type { CheckoutView } from "#contract/money/checkouts.ts";
import { whatFor } from "#web/features/money/paying/what-for.ts";
import { checkoutWords as words } from "#web/i18n/mercado-pago.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor, ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { Outcome } from "./outcome.ts";

const PaySheet = lazySheet(() => import("#web/features/money/paying/pay-sheet.tsx"));

/** Offers the next actions. Never offers to pay again what has arrived or may still arrive. */
export function CheckoutActs({ checkout, outcome }: { checkout: CheckoutView; outcome: Outcome }) {
  switch (outcome) {
    case "received":
      return <Received checkout={checkout} />;
    case "refused":
      return (
        <Stack gap={2}>
          {checkout.address && (
            <ButtonAnchor href={checkout.address} size="large" fullWidth>
              {words.again}
            </ButtonAnchor>
          )}
          <OtherWay checkout={checkout} label={words.otherWay} />
        </Stack>
      );
    case "confirming":
    case "not-yet":
      return (
        checkout.address && (
          <Stack gap={2}>
            <p className="quiet type-small">{words.didNotPay}</p>
            <ButtonAnchor href={checkout.address} variant="secondary" fullWidth>
              {words.goOn}
            </ButtonAnchor>
          </Stack>
        )
      );
    case "over":
      return <OtherWay checkout={checkout} label={words.anew} main />;
    case "review":
    case "late":
      return (
        <Stack gap={2}>
          <AskClub checkout={checkout} />
          <ToPayments />
        </Stack>
      );
    default:
      return <ToPayments />;
  }
}

/** Links to the paid item and to the receipt. */
function Received({ checkout: { lines } }: { checkout: CheckoutView }) {
  const [first] = lines;
  const { tournament = null, booking = null } = first?.charge ?? {};
  return (
    <Stack gap={2}>
      {tournament ? (
        <ButtonLink to="/torneo/$tournamentId" params={{ tournamentId: tournament.id }} size="large" fullWidth>
          {texts.backToTournament}
        </ButtonLink>
      ) : (
        booking && (
          <ButtonLink to="/mis-turnos" hash={bookingAnchor(booking.id)} size="large" fullWidth>
            {words.toBookings}
          </ButtonLink>
        )
      )}
      {first && lines.length === 1 ? (
        <ButtonLink to="/mis-pagos" search={{ comprobante: first.charge.id }} variant="secondary" fullWidth>
          {words.toReceipt}
        </ButtonLink>
      ) : (
        <ToPayments />
      )}
    </Stack>
  );
}

/** Offers the other ways to pay: the sheet of a single charge, or the list of payments if there are several. */
function OtherWay({
  checkout: { lines },
  label,
  main = false,
}: {
  checkout: CheckoutView;
  label: string;
  main?: boolean;
}) {
  const [opened, setOpened] = useState(false);
  const [first] = lines;
  if (!first || lines.length > 1) return <ToPayments />;
  return (
    <>
      <Button
        variant={main ? "action" : "secondary"}
        size={main ? "large" : "normal"}
        fullWidth
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {opened && <PaySheet chargeId={first.charge.id} onClose={() => setOpened(false)} />}
    </>
  );
}

function AskClub({ checkout: { club, amount, lines } }: { checkout: CheckoutView }) {
  if (!club.whatsapp) return null;
  const what = lines.map(({ charge }) => whatFor(charge)).join(", ");
  return (
    <ButtonAnchor
      icon={<WhatsAppIcon />}
      size="large"
      fullWidth
      href={whatsAppLink(words.whatsAppAbout(club.name, formatMoney(amount), what), club.whatsapp.e164)}
      target="_blank"
      rel="noreferrer"
    >
      {texts.askClub}
    </ButtonAnchor>
  );
}

function ToPayments() {
  return (
    <ButtonLink to="/mis-pagos" variant="secondary" fullWidth>
      {words.toPayments}
    </ButtonLink>
  );
}
