import type { ReactNode } from "react";
import type { CheckoutView } from "#contract/money/checkouts.ts";
import { checkoutWords as words } from "#web/i18n/mercado-pago.ts";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { CheckIcon, ClockIcon, CrossIcon, EyeIcon, UndoIcon } from "#web/ui/icons/icons.ts";
import styles from "./checkout.module.css";
import type { Outcome } from "./outcome.ts";

type Tone = "done" | "wait" | "wrong" | "neutral";

/** Shows the outcome of a checkout. Screen readers announce a change of it. */
export function OutcomeBlock({
  checkout: { club, paidAt, returned },
  outcome,
}: {
  checkout: CheckoutView;
  outcome: Outcome;
}) {
  const [tone, sign] = signs[outcome];
  return (
    <CardBlock className={styles.state}>
      <span className={styles.sign} data-tone={tone} aria-hidden="true">
        {sign}
      </span>
      <div role="status">
        <h2>{outcome === "late" && !returned ? words.returning : words.outcomes[outcome]}</h2>
        <p>{outcome === "received" ? words.receivedBy(club.name, whenOf(paidAt)) : words.details[outcome]}</p>
      </div>
    </CardBlock>
  );
}

const signs: Readonly<Record<Outcome, readonly [Tone, ReactNode]>> = {
  confirming: ["neutral", <span key="turning" className={styles.turning} />],
  "not-yet": ["wait", <ClockIcon key="clock" size={24} />],
  waiting: ["wait", <ClockIcon key="clock" size={24} />],
  received: ["done", <CheckIcon key="check" size={26} />],
  refused: ["wrong", <CrossIcon key="cross" size={24} />],
  review: ["wait", <EyeIcon key="eye" size={24} />],
  late: ["neutral", <UndoIcon key="back" size={24} />],
  settled: ["done", <CheckIcon key="check" size={26} />],
  over: ["neutral", <ClockIcon key="clock" size={24} />],
};

function whenOf(paidAt: string | null): string {
  const { date, time } = wallClock(paidAt ?? new Date().toISOString());
  return formatDayAt(date, time);
}
