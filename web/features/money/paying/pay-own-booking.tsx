import { useOwnCharge } from "./own-charge.ts";
import { PayButton } from "./pay-button.tsx";
import { whatFor } from "./what-for.ts";

/** The way to pay what is owed of one's own booking. */
export default function PayOwnBooking({ bookingId }: { bookingId: string }) {
  const own = useOwnCharge(({ booking }) => booking?.id === bookingId);
  return own ? <PayButton charge={own} what={whatFor(own)} /> : null;
}
