import type { MyStep } from "#contract/pairs.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { PeopleIcon } from "#web/ui/icons/icons.ts";
import { partnerIn } from "./partner-in.ts";
import styles from "./step-panel.module.css";
import { Why } from "./why.tsx";

/** Where a player stood in a category of a tournament that is over: with whom, and that nothing can happen any more. */
export function PastPanel({
  mine,
  myId,
  categoryName,
  why,
}: {
  mine: MyStep;
  myId: string;
  categoryName?: string | undefined;
  why: string;
}) {
  const pair = mine.pairs.find(({ status }) => status !== "pending");
  const partner = pair && partnerIn(pair, myId);
  return (
    <div className={styles.panel}>
      <Why icon={PeopleIcon} categoryName={categoryName}>
        {partner ? `${pairWords.withPartner(partner)} ${why}` : why}
      </Why>
    </div>
  );
}
