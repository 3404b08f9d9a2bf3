import { useQuery } from "@tanstack/react-query";
import { api, queries } from "#web/api.ts";
import { accountMergeWords as words } from "#web/i18n/account-merges.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useActs } from "#web/kit/use-acts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Section } from "#web/ui/layouts/section.tsx";

/** Lists the accounts merged in the last month, with the way to separate them. Shows nothing if there are none. */
export function AccountMerges() {
  const found = useQuery(queries.merges.ofAccounts.queryOptions());
  const separate = useActs(
    {
      mutationFn: (mergeId: string) => api.merges.separate({ mergeId }),
      onSuccess: () => toast(words.undone),
      onError: (error) => void showFailure(words.undoFailed, error),
    },
    (mergeId) => mergeId,
  );
  async function ask(mergeId: string, name: string) {
    const question = { title: words.undoQuestion(name), message: words.undoEffect, acceptLabel: words.undo };
    if (await confirmAction(question)) separate.act(mergeId);
  }
  const merges = found.data?.merges ?? [];
  if (merges.length === 0) return null;
  return (
    <Section title={words.list}>
      <Card as="ul" label={words.list}>
        {merges.map(({ id, at, from, into }) => (
          <li key={id}>
            <CardRow
              end={
                <Button variant="quiet" onClick={() => void ask(id, into.name)}>
                  {words.undo}
                </Button>
              }
            >
              <p className="type-strong">{words.became(from.name, into.name)}</p>
              <p className="quiet type-small">{words.since(formatDay(wallClock(at).date))}</p>
            </CardRow>
          </li>
        ))}
      </Card>
    </Section>
  );
}
