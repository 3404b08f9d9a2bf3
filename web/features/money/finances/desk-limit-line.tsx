import { deskLimitWords as words } from "#web/i18n/payments.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/**
 * Says before an act what is left today of the limit of the desk. `left` is null or absent for owners and managers,
 * who have no limit.
 */
export function DeskLimitLine({ left }: { readonly left: number | null | undefined }) {
  if (left === null || left === undefined) return null;
  return <p className="quiet type-small">{left > 0 ? words.left(formatMoney(left)) : words.nothingLeft}</p>;
}
