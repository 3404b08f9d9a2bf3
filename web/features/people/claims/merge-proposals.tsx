import { useQuery } from "@tanstack/react-query";
import type { MergeProposal } from "#contract/people/claims.ts";
import { api, queries } from "#web/api.ts";
import { claimWords as words } from "#web/i18n/claims.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { DebtLines } from "./debt-lines.tsx";
import { PartRows } from "./part-rows.tsx";

/** Guests whom their clubs propose to merge with the reader: debts and results, with buttons to accept or refuse. */
export default function MergeProposals() {
  const { data: proposals = [] } = useQuery(queries.merges.proposed.queryOptions());
  if (proposals.length === 0) return null;
  return (
    <Section title={words.proposals}>
      <Stack gap={3}>
        {proposals.map((one) => (
          <Proposal key={one.id} proposal={one} />
        ))}
      </Stack>
    </Section>
  );
}

function Proposal({ proposal }: { proposal: MergeProposal }) {
  const { id: proposalId, club, guestName, parts, bookings, debt } = proposal;
  const answer = useAct({
    mutationFn: (accepts: boolean) =>
      api.merges.answerProposal({ proposalId, accepts, ...(debt && { owed: debt.owed }) }),
    onSuccess: ({ accepted }) => toast(accepted ? words.proposalAccepted : words.proposalRefused(club.name)),
    onError: (error) => void showFailure(words.proposalFailed, error),
  });

  async function refuse() {
    const question = {
      title: words.refuseQuestion(guestName),
      message: words.refuseEffect(club.name),
      acceptLabel: words.refuse,
    };
    if (await confirmAction(question)) answer.act(false);
  }

  return (
    <Card>
      <CardBlock>
        <Stack gap={3}>
          <div>
            <p className="type-strong">{words.proposal(club.name, guestName)}</p>
            <p className="type-small">
              {debt ? words.proposalDebt(formatMoney(debt.owed), club.name) : words.proposalFree}
            </p>
          </div>
          {debt && <DebtLines debt={debt} label={words.owes} />}
          {parts.length > 0 && <PartRows parts={parts} label={words.played} />}
          {bookings > 0 && <p className="type-small">{words.bookings(bookings)}</p>}
          <Row gap={2}>
            <Button loading={answer.isPending} loadingLabel={words.taking} onClick={() => answer.act(true)}>
              {debt ? words.acceptDebt : words.isMe}
            </Button>
            <Button variant="secondary" disabled={answer.isPending} onClick={() => void refuse()}>
              {words.refuse}
            </Button>
          </Row>
        </Stack>
      </CardBlock>
    </Card>
  );
}
