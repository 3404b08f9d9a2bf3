import { useQuery } from "@tanstack/react-query";
import { api, queries } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { claimWords as words } from "#web/i18n/claims.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";

/**
 * Lists players who gave a phone that the club has of a guest. The club says which guest they are, or that they are
 * none.
 */
export function ClaimRequests({ clubId }: { clubId: string }) {
  const found = useQuery(queries.claims.requests.queryOptions({ input: { clubId } }));
  const answer = useAct({
    mutationFn: ({ requestId, guestId }: { requestId: string; guestId: string | null; name: string }) =>
      api.claims.answer({ requestId, guestId }),
    onSuccess: ({ proposed }, { name }) => toast(proposed ? words.proposed(name) : words.answered(name)),
    onError: (error) => void showFailure(words.answerFailed, error),
  });

  async function sayNo(requestId: string, name: string) {
    const question = { title: words.noQuestion(name), message: words.noEffect, acceptLabel: words.no };
    if (await confirmAction(question)) answer.act({ requestId, guestId: null, name });
  }

  const requests = found.data?.requests ?? [];
  if (requests.length === 0) return null;
  return (
    <Section title={words.requests}>
      <Stack gap={3}>
        {requests.map(({ id: requestId, person: { name, category, level }, guests }) => (
          <Card key={requestId}>
            <CardBlock>
              <Stack gap={3}>
                <div>
                  <p className="type-strong">{name}</p>
                  {category && level && <p className="quiet type-small">{categoryLabel({ name: category, level })}</p>}
                  <p className="type-small">{guests.length > 0 ? words.requestDetail : words.requestNobody}</p>
                </div>
                <Row gap={2}>
                  {guests.map((guest) => (
                    <Button
                      key={guest.id}
                      loading={answer.isPending}
                      onClick={() => answer.act({ requestId, guestId: guest.id, name })}
                    >
                      {words.yes(guest.name)}
                    </Button>
                  ))}
                  <Button variant="secondary" onClick={() => void sayNo(requestId, name)}>
                    {words.no}
                  </Button>
                </Row>
              </Stack>
            </CardBlock>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}
