import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { api, queries } from "#web/api.ts";
import { showRotation } from "#web/features/competition/rotations/rotation-query.ts";
import { listWords } from "#web/i18n/rotation-lists.ts";
import { rotationWords as words } from "#web/i18n/rotations.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";

const RotationLists = lazySheet(() => import("./rotation-lists.tsx"));

/**
 * Shows the draw box of an individual format: how many rounds there would be and how even they are, another rotation,
 * and the draw. `replaces` is the drawn rotation, while it has no result.
 */
export default function RotationBox({
  category,
  replaces,
  onDrawn,
}: {
  category: Pick<ManagedCategory, "id" | "rules">;
  replaces?: string | undefined;
  onDrawn: () => void;
}) {
  const queryClient = useQueryClient();
  const [seed, setSeed] = useState<string>();
  const [showsLists, setShowsLists] = useState(false);
  const { mixed } = category.rules.rotation;
  const {
    data: former,
    error,
    isFetching,
  } = useQuery(
    queries.rotations.preview.queryOptions({
      input: { categoryId: category.id, ...(seed !== undefined && { randomSeed: seed }) },
      placeholderData: (before) => before,
    }),
  );
  // A refused preview hides the former one: the lists of a mixed rotation may have changed.
  const data = error ? undefined : former;
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
        {error && <PitchNote>{reasonOf(error)}</PitchNote>}
        {data && (
          <>
            <PitchNote>{words.size(data.players, data.courts)}</PitchNote>
            <PitchNote>{words.hours(data.rounds, data.startMinute, data.endMinute)}</PitchNote>
            <PitchNote>{data.quality ? words.quality(data.quality) : words.followsResults}</PitchNote>
          </>
        )}
        {mixed && (
          <Button variant="on-pitch-quiet" fullWidth aria-haspopup="dialog" onClick={() => setShowsLists(true)}>
            {listWords.title}
          </Button>
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
      {showsLists && <RotationLists categoryId={category.id} onClose={() => setShowsLists(false)} />}
    </PitchPanel>
  );
}
