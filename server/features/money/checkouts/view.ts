import type { CheckoutView } from "#contract/money/checkouts.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { presentCategoryName } from "#server/features/competition/categories/view.ts";
import type { FoundDebt } from "#server/features/money/finances/reads-debts.ts";
import { presentDebt } from "#server/features/money/finances/view-debts.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { Checkout, detailsOf } from "./reads.ts";

type Details = Awaited<ReturnType<typeof detailsOf>>;

/** Presents a checkout to its payer. */
export function presentCheckout(
  found: Checkout,
  { lines, charges, club, payments }: Details,
  { now, standIn }: { readonly now: Date; readonly standIn: boolean },
): CheckoutView {
  const { id, amount, state, address, payUntil, settledAt } = found;
  const isPayable = state === "open" && payUntil > now;
  return {
    id,
    club: { ...club, whatsapp: presentPhone(club.whatsapp) },
    amount,
    lines: lines.flatMap((line) => {
      const charge = charges.find((one) => one.id === line.chargeId);
      return charge ? [{ amount: line.amount, charge: presentDebt(charge) }] : [];
    }),
    state,
    news: newsOf(found, payments),
    address: isPayable ? address : null,
    payUntil: payUntil.toISOString(),
    paidAt: settledAt?.toISOString() ?? null,
    returned: payments.some(({ verdict, cents, refundedCents }) => verdict === "late" && refundedCents >= cents),
    standIn,
  };
}

/** Returns the news for the payer from the checkout's payments, which come newest first. */
export function newsOf(
  { state }: Pick<Checkout, "state">,
  payments: readonly Pick<Details["payments"][number], "verdict">[],
): CheckoutView["news"] {
  const [latest] = payments;
  if (state === "paid" || !latest || latest.verdict === "counted") return "none";
  // A card that was refused after another payment began does not hide that one.
  const other = latest.verdict === "refused" ? payments.find(({ verdict }) => verdict === "waiting") : undefined;
  const { verdict } = other ?? latest;
  return verdict === "counted" ? "none" : verdict;
}

const titleMax = 250;

/** Presents the items of a checkout as the payment page shows them. */
export function presentItems(
  lines: readonly { readonly chargeId: string; readonly amount: number }[],
  charges: readonly FoundDebt[],
) {
  const items = lines.flatMap(({ chargeId, amount }) => {
    const charge = charges.find(({ id }) => id === chargeId);
    const title = charge && (amount < charge.owed ? `Seña · ${titleOf(charge)}` : titleOf(charge));
    return title ? [{ id: chargeId, title: title.slice(0, titleMax), amount }] : [];
  });
  return { items, seller: charges[0]?.club.name ?? "" };
}

/**
 * Returns the title of a charge on the payment page: "Inscripción 6ta Masculino · Copa Primavera", "Cancha 2 · 28/11
 * 20:00".
 */
function titleOf({ kind, category, tournament, booking, court, concept, part }: FoundDebt): string {
  const parts =
    kind === "inscription"
      ? [`Inscripción ${category ? presentCategoryName(category) : ""}`.trim(), tournament?.name]
      : kind === "court" && booking
        ? [
            court ?? "Cancha",
            `${dateText(booking.day)} ${timeText(booking.startMinute)}`,
            part ? `parte ${part}` : null,
          ]
        : [concept ?? "Complejo"];
  return parts.filter(Boolean).join(" · ");
}

function dateText(day: string): string {
  const [, month, date] = day.split("-");
  return `${date}/${month}`;
}
