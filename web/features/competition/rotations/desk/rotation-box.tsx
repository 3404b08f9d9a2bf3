import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { api, queries } from "#web/api.ts";
import { showRotation } from "#web/features/competition/rotations/rotation-query.ts";
import { rotationWords as words } from "#web/i18n/rotations.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";

/**
 * Shows the draw box of an individual format: how many rounds there would be and how even they are, another rotation,
 * and the draw. `replaces` is the drawn rotation, while it has no result.
 */
export default function RotationBox({
  category,
  replaces,
  onDrawn,
}: {
  category: Pick<ManagedCategory, "id">;
  replaces?: string | undefined;
  onDrawn: () => void;
}) {
  const queryClient = useQueryClient();
  const [seed, setSeed] = useState<string>();
  const { data, error, isFetching } = useQuery(
    queries.rotations.preview.queryOptions({
      input: { categoryId: category.id, ...(seed !== undefined && { randomSeed: seed }) },
      placeholderData: (before) => before,
    }),
  );
  const draw = useAct({
    mutationFn: (randomSeed: string) =>
      api.rotations.draw({ categoryId: category.id, randomSeed, ...(replaces && { replacedDrawId: replaces }) }),
    onSuccess: (rotation) => {
      showRotation(queryClient, rotation);
      toast(words.drawn);
      onDrawn();
    },
    onError: (failure) => void showFailure(words.drawFailed, failure),
  });
  async function ask(randomSeed: string) {
    const question = { title: words.redrawQuestion, message: words.redrawEffect, acceptLabel: words.redraw };
    if (!replaces || (await confirmAction(question))) draw.act(randomSeed);
  }
  return (
    <PitchPanel label={words.drawTitle}>
      <PitchPart>
        <h2>{words.drawTitle}</h2>
        {error && !data && <PitchNote>{reasonOf(error)}</PitchNote>}
        {data && (
          <>
            <PitchNote>{words.size(data.players, data.courts)}</PitchNote>
            <PitchNote>{words.hours(data.rounds, data.startMinute, data.endMinute)}</PitchNote>
            <PitchNote>{data.quality ? words.quality(data.quality) : words.followsResults}</PitchNote>
          </>
        )}
      </PitchPart>
      {data && (
        <PitchPart>
          <Button
            variant="on-pitch"
            fullWidth
            loading={draw.isPending}
            loadingLabel={words.drawing}
            onClick={() => void ask(data.randomSeed)}
          >
            {replaces ? words.redraw : words.draw}
          </Button>
          {data.quality && (
            <Button
              variant="on-pitch-quiet"
              fullWidth
              loading={isFetching}
              onClick={() => setSeed(crypto.randomUUID())}
            >
              {words.another}
            </Button>
          )}
        </PitchPart>
      )}
    </PitchPanel>
  );
}
