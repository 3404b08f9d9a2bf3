import { Link } from "@tanstack/react-router";
import { partnerIn } from "#web/features/pairs/partner-in.ts";
import { WithdrawButton } from "#web/features/pairs/withdraw-button.tsx";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { dashboardWords as words } from "#web/i18n/players.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { proposalsOf } from "./agenda.ts";

/** Whom the player has asked to play with and who has not answered, with the way to take it back. Nothing when there is none. */
export function SentProposals({ sent, myId }: { sent: ReturnType<typeof proposalsOf>; myId: string }) {
  if (sent.length === 0) return null;
  return (
    <Section title={words.proposals} end={sent.length}>
      <Card>
        {sent.map(({ tournament, category, pair }) => {
          const asked = partnerIn(pair, myId) ?? "";
          return (
            <CardBlock key={pair.id}>
              <Stack gap={3}>
                <div>
                  <p className="type-strong">{words.proposed(asked)}</p>
                  <Link
                    className="reach type-small quiet"
                    to="/torneo/$tournamentId"
                    params={{ tournamentId: tournament.id }}
                  >
                    {tournament.name} · {categoryLabel(category)}
                  </Link>
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
