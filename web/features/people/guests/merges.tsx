import { useQuery } from "@tanstack/react-query";
import { api, queries } from "#web/api.ts";
import { claimWords as words } from "#web/i18n/claims.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { useActs } from "#web/kit/use-acts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { Section } from "#web/ui/layouts/section.tsx";

/** Lists the guests merged in the last month, with the way to separate them. */
export function Merges({ clubId }: { clubId: string }) {
  const found = useQuery(queries.merges.ofClub.queryOptions({ input: { clubId } }));
  const separate = useActs(
    {
      mutationFn: ({ mergeId }: { mergeId: string; from: string }) => api.merges.separate({ mergeId }),
      onSuccess: (_saved, { from }) => toast(words.undone(from)),
      onError: (error) => void showFailure(words.undoFailed, error),
    },
    ({ mergeId }) => mergeId,
  );

  async function ask(mergeId: string, from: string, into: string) {
    const question = {
      title: words.undoQuestion(from, into),
      message: words.undoEffect(from),
      acceptLabel: words.undo,
    };
    if (await confirmAction(question)) separate.act({ mergeId, from });
  }

  const { merges = [], proposals = [] } = found.data ?? {};
  return (
    <>
      {proposals.length > 0 && <OpenProposals proposals={proposals} />}
      {merges.length > 0 && (
        <Section title={words.merges}>
          <Card as="ul" label={words.merges}>
            {merges.map(({ id, from, into, how }) => (
              <li key={id}>
                <CardRow
                  end={
                    <Button variant="quiet" onClick={() => void ask(id, from.name, into.name)}>
                      {words.undo}
                    </Button>
                  }
                >
                  <p className="type-strong">{words.became(from.name, into.name)}</p>
                  <p className="quiet type-small">{words.how[how]}</p>
                </CardRow>
              </li>
            ))}
          </Card>
        </Section>
      )}
    </>
  );
}

type Open = Awaited<ReturnType<typeof api.merges.ofClub>>["proposals"];

/** Lists merges that wait for the player's consent, because the guest owes something, with the way to withdraw them. */
function OpenProposals({ proposals }: { proposals: Open }) {
  const withdraw = useAct({
    mutationFn: (proposalId: string) => api.merges.withdrawProposal({ proposalId }),
    onSuccess: () => toast(words.withdrawn),
    onError: (error) => void showFailure(words.withdrawFailed, error),
  });
  return (
    <Section title={words.open}>
      <Card as="ul" label={words.open}>
        {proposals.map(({ id, from, into }) => (
          <li key={id}>
            <CardRow
              end={
                <Button variant="quiet" loading={withdraw.isPending} onClick={() => withdraw.act(id)}>
                  {words.withdraw}
                </Button>
              }
            >
              <p className="type-strong">{words.became(from.name, into.name)}</p>
              <p className="quiet type-small">{words.openDetail}</p>
            </CardRow>
          </li>
        ))}
      </Card>
    </Section>
  );
}
