import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { PairInvitation } from "#web/features/competition/pairs/pair-invitation.tsx";
import { partnerIn } from "#web/features/competition/pairs/partner-in.ts";
import { WithdrawButton } from "#web/features/competition/pairs/withdraw-button.tsx";
import { categoryLabel, placeInLine, shutBecause } from "#web/features/competition/tournaments/entrance.ts";
import { stepWords } from "#web/i18n/frames.ts";
import { dashboardWords as words } from "#web/i18n/players.ts";
import { lazily } from "#web/lazily.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { PeopleIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import type { Entered, Pending, proposalsOf } from "./agenda.ts";

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
const PartnerSheet = lazySheet(() => import("#web/features/competition/pairs/partner-sheet.tsx"));

/**
 * A card for an act of the player: an offered place, an invitation, a partner to find, or a payment the club waits for.
 */
export function PendingCard({ pending }: { pending: Pending }) {
  const [isPairing, setPairing] = useState(false);
  const { category, tournament } = pending;
  return (
    <Card>
      <CardBlock>
        <PendingAct pending={pending} onFindPartner={() => setPairing(true)} />
      </CardBlock>
      {isPairing && <PartnerSheet category={category} tournament={tournament} onClose={() => setPairing(false)} />}
    </Card>
  );
}

function PendingAct({ pending, onFindPartner }: { pending: Pending; onFindPartner: () => void }) {
  const { tournament, category } = pending;
  const where = <TournamentLink tournament={tournament} category={category} />;
  switch (pending.kind) {
    case "invitation": {
      const [from] = pending.pair.players;
      const shut = shutBecause(tournament, category);
      return (
        <Stack gap={3}>
          <Row gap={3}>
            <Avatar name={from.name} photo={from.photoUrl} size={40} />
            <div style={{ flex: 1, minWidth: 0 }}>
              <p className="type-strong">{words.invitedBy(from.name)}</p>
              {where}
            </div>
          </Row>
          {shut && <p className="type-small quiet">{shut}</p>}
          <PairInvitation
            pair={pending.pair}
            tournamentId={tournament.id}
            canAccept={!shut}
            waitsAs={placeInLine(tournament, category)}
          />
        </Stack>
      );
    }
    case "place":
      return (
        <Stack gap={3}>
          <div>
            <p className="type-strong">{words.placeFree}</p>
            {where}
          </div>
          <Suspense fallback={<StateNotice tone="wait">{stepWords.offered}</StateNotice>}>
            <PlaceOffer mine={category.mine} others={category.waiting} />
          </Suspense>
        </Stack>
      );
    case "partner":
      return (
        <Stack gap={3}>
          <div>
            <p className="type-strong">{words.missingPartner}</p>
            {where}
          </div>
          <Button variant="secondary" fullWidth icon={<PeopleIcon />} onClick={onFindPartner}>
            {stepWords["find-partner"]}
          </Button>
        </Stack>
      );
    case "payment":
      return (
        <Stack gap={2}>
          <p className="type-strong">{missingText(category.mine)}</p>
          {where}
          {category.mine.owes !== null && <p className="type-small quiet">{words.paymentHelp(tournament.club.name)}</p>}
          <Suspense fallback={null}>
            <PayOwnHalf categoryId={category.id} quiet={false} />
          </Suspense>
        </Stack>
      );
  }
}

/** Describes the missing part of the pair's price: the player's own part before the partner's. */
function missingText({ owes, ownPart }: Entered["category"]["mine"]): string {
  if (owes === null) return words.missingClub;
  if (ownPart === undefined) return words.missingPayment(formatMoney(owes));
  return ownPart > 0 ? words.missingOwn(formatMoney(ownPart)) : words.missingPartners(formatMoney(owes));
}

function TournamentLink({ tournament, category }: Entered) {
  return (
    <Link className="reach type-small quiet" to="/torneo/$tournamentId" params={{ tournamentId: tournament.id }}>
      {tournament.name} · {categoryLabel(category)}
    </Link>
  );
}

/** The player's unanswered proposals and invitations by link, each with a button to withdraw it. Empty without any. */
export function SentProposals({
  sent,
  links,
  myId,
}: {
  sent: ReturnType<typeof proposalsOf>;
  links: readonly Entered[];
  myId: string;
}) {
  if (sent.length + links.length === 0) return null;
  return (
    <Section title={words.proposals} end={sent.length + links.length}>
      <Card>
        {links.map(({ tournament, category }) => (
          <CardBlock key={category.id}>
            <Stack gap={3}>
              <TournamentLink tournament={tournament} category={category} />
              {category.mine.link && (
                <Suspense fallback={<Skeleton height={84} />}>
                  <LinkActs
                    categoryId={category.id}
                    category={categoryLabel(category)}
                    tournament={tournament}
                    link={category.mine.link}
                  />
                </Suspense>
              )}
            </Stack>
          </CardBlock>
        ))}
        {sent.map(({ tournament, category, pair }) => {
          const asked = partnerIn(pair, myId) ?? "";
          return (
            <CardBlock key={pair.id}>
              <Stack gap={3}>
                <div>
                  <p className="type-strong">{words.proposed(asked)}</p>
                  <TournamentLink tournament={tournament} category={category} />
                </div>
                <WithdrawButton pairId={pair.id} asked={asked} />
              </Stack>
            </CardBlock>
          );
        })}
      </Card>
    </Section>
  );
}
