import type { MyStep } from "#contract/pairs.ts";
import { stepWords } from "#web/i18n/frames.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { PeopleIcon, PersonIcon } from "#web/ui/icons/icons.ts";
import { PairInvitation } from "./pair-invitation.tsx";
import { partnerIn } from "./partner-in.ts";
import styles from "./step-panel.module.css";
import { Why } from "./why.tsx";

/**
 * Where a player stands in a category, in words, and the button of that state: the button table of the specification, section 4.
 * Not for somebody who is not entered: that is an EntryPanel.
 */
export function StepPanel({
  mine,
  myId,
  categoryName,
  shut,
  drawn,
  quiet = false,
  onFindPartner,
}: {
  mine: MyStep;
  myId: string;
  /** Given where several categories stand together. */
  categoryName?: string | undefined;
  /** Why nobody can pair up here any more, if so: the draw is out, the places are gone. */
  shut?: string | undefined;
  /** Whether the draw is out: then it tells what is still to be played. */
  drawn: boolean;
  /** Something more urgent stands beside it. */
  quiet?: boolean;
  onFindPartner: () => void;
}) {
  const invitations = mine.pairs.filter((pair) => pair.status === "pending" && pair.players[1].id === myId);
  if (mine.step === "answer") {
    return invitations.map((pair) => (
      <div key={pair.id} className={styles.panel}>
        <Why icon={PeopleIcon} categoryName={categoryName}>
          {pairWords.whyInvited(pair.players[0].name)}
        </Why>
        {shut && <p className={styles.shut}>{shut}</p>}
        <PairInvitation pair={pair} canAccept={!shut} quiet={quiet} />
      </div>
    ));
  }
  return (
    <div className={styles.panel}>
      <Why icon={mine.step === "find-partner" ? PersonIcon : PeopleIcon} categoryName={categoryName}>
        {sentence(mine, myId, drawn)}
      </Why>
      {mine.owes !== null && <p className={styles.shut}>{pairWords.owes(formatMoney(mine.owes))}</p>}
      {mine.step === "find-partner" && shut ? (
        <p className={styles.shut}>{shut}</p>
      ) : (
        <StepButton step={mine.step} quiet={quiet} onFindPartner={onFindPartner} />
      )}
    </div>
  );
}

function StepButton({
  step,
  quiet,
  onFindPartner,
}: {
  step: MyStep["step"];
  quiet: boolean;
  onFindPartner: () => void;
}) {
  switch (step) {
    case "find-partner":
      return (
        <Button fullWidth variant={quiet ? "secondary" : "action"} icon={<PeopleIcon />} onClick={onFindPartner}>
          {stepWords[step]}
        </Button>
      );
    case "complete":
      return <StateNotice tone="done">{stepWords[step]}</StateNotice>;
    case "awaiting-club":
    case "awaiting-partner":
      return <StateNotice tone="wait">{stepWords[step]}</StateNotice>;
    case "in-pair":
      return <StateNotice tone="neutral">{stepWords[step]}</StateNotice>;
    case "answer":
    case "pre-register":
      return null;
  }
}

function sentence({ step, pairs }: MyStep, myId: string, drawn: boolean): string {
  const [pair] = pairs;
  const partner = (pair && partnerIn(pair, myId)) ?? "";
  switch (step) {
    case "awaiting-club":
      return pairWords.whyAwaitingClub(partner);
    case "complete":
      return drawn ? pairWords.whyCompleteDrawn(partner) : pairWords.whyComplete(partner);
    case "awaiting-partner":
      return pairWords.whyProposed(partner, pair ? proposedWhen(pair.proposedAt) : "");
    case "in-pair":
      return pairWords.whyInPair;
    case "find-partner":
    case "answer":
    case "pre-register":
      return pairWords.whySingle;
  }
}

function proposedWhen(proposedAt: string): string {
  const { date, time } = wallClock(proposedAt);
  const { date: today } = wallClock(new Date().toISOString());
  return formatRelativeDayAt(date, time, today).toLowerCase();
}
