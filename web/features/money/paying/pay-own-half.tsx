import { useOwnCharge } from "./own-charge.ts";
import { PayButton } from "./pay-button.tsx";

/** Offers to pay the player's own half of a pair. */
export default function PayOwnHalf({ categoryId, quiet }: { categoryId: string; quiet: boolean }) {
  const own = useOwnCharge(({ category }) => category?.id === categoryId);
  return own ? <PayButton charge={own} quiet={quiet} /> : null;
}
