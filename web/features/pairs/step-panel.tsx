import { Suspense } from "react";
import type { MyStep } from "#contract/pairs.ts";
import type { CategoryKey } from "#domain/tournaments/category.ts";
import { owesText } from "#web/features/money/finances/owes-text.ts";
import { stepWords } from "#web/i18n/frames.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { lazily } from "#web/lazily.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { PeopleIcon, PersonIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import type { InvitedTo } from "./by-link/partner-share.ts";
import { PairInvitation } from "./pair-invitation.tsx";
import { partnerIn } from "./partner-in.ts";
import { stepLabel, stepSentence } from "./step-label.ts";
import styles from "./step-panel.module.css";
import { Why } from "./why.tsx";

const LinkActs = lazily(
  "features/pairs/by-link/link-acts.tsx",
  () => import("#web/features/pairs/by-link/link-acts.tsx"),
);
const PlaceOffer = lazily("features/pairs/waiting/place-offer.tsx", () => import("./waiting/place-offer.tsx"));

const PayOwnHalf = lazily(
  "features/money/paying/pay-own-half.tsx",
  () => import("#web/features/money/paying/pay-own-half.tsx"),
);

const PartnerContact = lazily(
  "features/pairs/by-link/partner-contact.tsx",
  () => import("#web/features/pairs/by-link/partner-contact.tsx"),
);

/**
 * Where a player stands in a category, in words, and the button of that state: the button table of the specification, section 4.
 * Not for somebody who is not entered: that is an EntryPanel.
 */
export function StepPanel({
  mine,
  myId,
  categoryName,
  shut,
  waitsAs,
  others,
  drawn,
  quiet = false,
  tournament,
  category,
  onFindPartner,
}: {
  mine: MyStep;
  myId: string;
  tournament: InvitedTo & { readonly id: string };
  category: CategoryKey & { readonly id: string };
  /** Given where several categories stand together. */
  categoryName?: string | undefined;
  /** Why nobody can pair up here any more, if so: the draw is out, the places are gone. */
  shut?: string | undefined;
  /** Which place in line a new pair would have, where no other is left. */
  waitsAs?: number | undefined;
  /** How many pairs stand in line. */
  others: number;
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
        <PairInvitation pair={pair} tournamentId={tournament.id} canAccept={!shut} waitsAs={waitsAs} quiet={quiet} />
      </div>
    ));
  }
  if (mine.step === "awaiting-partner" && mine.link) {
    const to = {
      categoryId: category.id,
      category: tournamentWords.categoryName(category.name, category.level),
      tournament,
      link: mine.link,
    };
    return (
      <div className={styles.panel}>
        <Stack gap={3}>
          <StepButton mine={mine} others={others} quiet={quiet} onFindPartner={onFindPartner} />
          <Suspense fallback={<Skeleton height={96} />}>
            <LinkActs {...to} />
          </Suspense>
        </Stack>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <Why icon={mine.step === "find-partner" ? PersonIcon : PeopleIcon} categoryName={categoryName}>
        {stepSentence(mine, myId, drawn)}
      </Why>
      {mine.step === "find-partner" && waitsAs !== undefined && (
        <p className={styles.shut}>{pairWords.whyWaits(waitsAs)}</p>
      )}
      {mine.owes !== null && (
        <>
          <p className={styles.shut}>{owesText(mine, mine.pairs[0] && partnerIn(mine.pairs[0], myId))}</p>
          <Suspense fallback={<Skeleton height={44} />}>
            <PayOwnHalf categoryId={category.id} quiet={quiet} />
          </Suspense>
        </>
      )}
      {mine.step === "find-partner" && shut ? (
        <p className={styles.shut}>{shut}</p>
      ) : (
        <StepButton mine={mine} others={others} quiet={quiet} onFindPartner={onFindPartner} />
      )}
      {mine.partnerPhone && (
        <Suspense fallback={<Skeleton height={44} />}>
          <PartnerContact
            phone={mine.partnerPhone.e164}
            partner={(mine.pairs[0] && partnerIn(mine.pairs[0], myId)) ?? ""}
            tournament={tournament.name}
          />
        </Suspense>
      )}
    </div>
  );
}

function StepButton({
  mine,
  others,
  quiet,
  onFindPartner,
}: {
  mine: MyStep;
  others: number;
  quiet: boolean;
  onFindPartner: () => void;
}) {
  const { step } = mine;
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
    case "waitlisted":
      return <StateNotice tone="wait">{stepLabel(mine)}</StateNotice>;
    case "offered":
      return (
        <Suspense fallback={<StateNotice tone="wait">{stepWords[step]}</StateNotice>}>
          <PlaceOffer mine={mine} others={others} quiet={quiet} />
        </Suspense>
      );
    case "in-pair":
      return <StateNotice tone="neutral">{stepWords[step]}</StateNotice>;
    case "answer":
    case "pre-register":
      return null;
  }
}
