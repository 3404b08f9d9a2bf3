import type { MyStep } from "#contract/competition/pairs/pairs.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { PeopleIcon } from "#web/ui/icons/icons.ts";
import { partnerIn } from "./partner-in.ts";
import styles from "./story/step-panel.module.css";
import { Why } from "./why.tsx";

/** A player's state in a category of a finished tournament: the partner, and that nothing can change any more. */
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
