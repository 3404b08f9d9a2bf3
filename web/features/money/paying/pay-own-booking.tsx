import { useOwnCharge } from "./own-charge.ts";
import { PayButton } from "./pay-button.tsx";
import { whatFor } from "./what-for.ts";

/** Offers to pay the debt of the player's own booking. */
export default function PayOwnBooking({ bookingId }: { bookingId: string }) {
  const own = useOwnCharge(({ booking }) => booking?.id === bookingId);
  return own ? <PayButton charge={own} what={whatFor(own)} /> : null;
}
