import { Suspense } from "react";
import type { MyStep } from "#contract/competition/pairs/pairs.ts";
import type { CategoryKey } from "#domain/competition/tournaments/category.ts";
import type { InvitedTo } from "#web/features/competition/pairs/by-link/partner-share.ts";
import { PairInvitation } from "#web/features/competition/pairs/pair-invitation.tsx";
import { partnerIn } from "#web/features/competition/pairs/partner-in.ts";
import { Why } from "#web/features/competition/pairs/why.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { owesText } from "#web/features/money/finances/owes-text.ts";
import { stepWords } from "#web/i18n/frames.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { lazily } from "#web/lazily.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { PeopleIcon, PersonIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { stepLabel, stepSentence } from "./step-label.ts";
import styles from "./step-panel.module.css";

const LinkActs = lazily(
  "features/competition/pairs/by-link/link-acts.tsx",
  () => import("#web/features/competition/pairs/by-link/link-acts.tsx"),
);
const PlaceOffer = lazily(
  "features/competition/waiting-list/place-offer.tsx",
  () => import("#web/features/competition/waiting-list/place-offer.tsx"),
);

const PayOwnHalf = lazily(
  "features/money/paying/pay-own-half.tsx",
  () => import("#web/features/money/paying/pay-own-half.tsx"),
);

const PartnerContact = lazily(
  "features/competition/pairs/by-link/partner-contact.tsx",
  () => import("#web/features/competition/pairs/by-link/partner-contact.tsx"),
);

/**
 * A player's state in a category, in words, with its button: the button table of the specification, section 4. A player
 * who is not entered gets an EntryPanel instead.
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
  /** Given if several categories stand together. */
  categoryName?: string | undefined;
  /** The reason why no pair can form here any more, if there is one: the draw is out, or the quota is full. */
  shut?: string | undefined;
  /** The position on the waiting list that a new pair would get, if no place is left. */
  waitsAs?: number | undefined;
  /** Number of pairs on the waiting list. */
  others: number;
  /** True once the draw is out: the panel then shows the matches still to be played. */
  drawn: boolean;
  /** True if a more urgent card stands beside it. */
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
      category: categoryLabel(category),
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
          <p className={styles.shut}>
            {owesText(mine, mine.pairs[0] && partnerIn(mine.pairs[0], myId), mine.pairs.length === 0)}
          </p>
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
