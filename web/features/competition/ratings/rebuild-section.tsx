import { api } from "#web/api.ts";
import { ratingQualityWords as words } from "#web/i18n/rating-quality.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatShortDate } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** The rebuild of all ratings: when they were last computed, the question before it, and its progress. */
export function RebuildSection({ madeAt, isRebuilding }: { madeAt: string; isRebuilding: boolean }) {
  const { act, isPending } = useAct({
    mutationFn: () => api.ratings.rebuild(),
    onSuccess: () => toast(words.rebuildAsked),
    onError: (error) => void showFailure(words.rebuildFailed, error),
  });
  const ask = async () => {
    const { rebuildQuestion: title, rebuildMessage: message, rebuild: acceptLabel } = words;
    if (await confirmAction({ title, message, acceptLabel })) act(undefined);
  };
  return (
    <Section title={words.rebuildTitle}>
      <Card>
        <CardBlock>
          <Stack gap={3}>
            <p role="status" className="quiet type-small">
              {isRebuilding ? words.rebuilding : words.made(formatShortDate(wallClock(madeAt).date))}
            </p>
            {!isRebuilding && (
              <Button
                variant="secondary"
                loading={isPending}
                loadingLabel={words.rebuilding}
                onClick={() => void ask()}
              >
                {words.rebuild}
              </Button>
            )}
          </Stack>
        </CardBlock>
      </Card>
    </Section>
  );
}
