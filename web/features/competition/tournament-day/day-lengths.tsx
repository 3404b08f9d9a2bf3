import { useNavigate } from "@tanstack/react-router";
import type { DayView } from "#contract/competition/tournament-day.ts";
import { api } from "#web/api.ts";
import type { DeskMatch } from "#web/features/competition/matches/desk/desk-matches.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { lengthWords as words } from "#web/i18n/tournament-day.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { confirmAction } from "#web/ui/dialogs/notices.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";

type Told = DayView["lengths"][number];

/**
 * The measured length of each category's matches, as soon as there are enough. The club can adopt it: the length for
 * that format changes, and the remaining matches are proposed again.
 */
export function DayLengths({
  tournamentId,
  lengths,
  matches,
}: {
  tournamentId: string;
  lengths: readonly Told[];
  matches: readonly DeskMatch[];
}) {
  const navigate = useNavigate();
  const can = useAbilities();
  const { act, isPending } = useAct({
    mutationFn: async ({ format, minutes }: { format: Told["format"]; minutes: number }) => {
      const { rules } = await api.schedule.get({ tournamentId });
      await api.schedule.setRules({
        tournamentId,
        rules: { ...rules, lengths: { ...rules.lengths, [format]: minutes } },
      });
    },
    onSuccess: () =>
      void navigate({
        to: "/admin/gestionar/$tournamentId",
        params: { tournamentId },
        search: { ver: "horarios", armar: true },
      }),
    onError: (error) => void showFailure(words.failed, error),
  });
  async function ask({ format }: Told, minutes: number) {
    const accepted = await confirmAction({
      title: words.question(minutes),
      message: words.message,
      acceptLabel: words.accept,
    });
    if (accepted) act({ format, minutes });
  }
  const told = lengths.flatMap((one) => {
    const { categoryId, stage, average, planned, use } = one;
    const category = matches.find((match) => match.category.categoryId === categoryId)?.category;
    if (!category) return [];
    const isAlone = lengths.filter((other) => other.categoryId === categoryId).length === 1;
    return [{ one, use, sentence: words.lasts(categoryLabel(category), isAlone ? null : stage, average, planned) }];
  });
  if (told.length === 0) return null;
  return (
    <Stack gap={2}>
      {told.map(({ one, use, sentence }) => (
        <Row key={sentence} spread gap={2}>
          <p className="type-small quiet">{sentence}</p>
          {use !== null && can("tournaments") && (
            <Button variant="quiet" size="row" disabled={isPending} onClick={() => void ask(one, use)}>
              {words.use(use)}
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  );
}
