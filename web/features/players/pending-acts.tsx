import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { PairInvitation } from "#web/features/pairs/pair-invitation.tsx";
import { partnerIn } from "#web/features/pairs/partner-in.ts";
import { WithdrawButton } from "#web/features/pairs/withdraw-button.tsx";
import { categoryLabel, placeInLine, shutBecause } from "#web/features/tournament/entrance.ts";
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
  "features/pairs/by-link/link-acts.tsx",
  () => import("#web/features/pairs/by-link/link-acts.tsx"),
);
const PlaceOffer = lazily(
  "features/pairs/waiting/place-offer.tsx",
  () => import("#web/features/pairs/waiting/place-offer.tsx"),
);
const PartnerSheet = lazySheet(() => import("#web/features/pairs/partner-sheet.tsx"));

/** "Te están esperando": invitations to answer, partners to find, payments that the club waits for. Nothing when there is none. */
export function PendingActs({ pending }: { pending: readonly Pending[] }) {
  const [pairing, setPairing] = useState<Entered | null>(null);
  return (
    <>
      {pending.length > 0 && (
        <Section title={words.waiting} end={pending.length}>
          <Card>
            {pending.map((one) => (
              <CardBlock key={`${one.category.id} ${one.kind === "invitation" ? one.pair.id : one.kind}`}>
                <PendingAct pending={one} onFindPartner={() => setPairing(one)} />
              </CardBlock>
            ))}
          </Card>
        </Section>
      )}
      {pairing && (
        <PartnerSheet category={pairing.category} tournament={pairing.tournament} onClose={() => setPairing(null)} />
      )}
    </>
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
        <div>
          <p className="type-strong">{missingText(category.mine)}</p>
          {where}
          {category.mine.owes !== null && <p className="type-small quiet">{words.paymentHelp(tournament.club.name)}</p>}
        </div>
      );
  }
}

/** What is missing of what the pair pays: the own part before the partner's. */
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

/** Whom the player has asked to play with and who has not answered, with the way to take it back. Nothing when there is none. */
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
