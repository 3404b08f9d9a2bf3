import type { ComponentProps } from "react";
import { ClubChances } from "#web/features/competition/draw-fairness/club-chances.tsx";
import FairnessCard from "#web/features/competition/draw-fairness/fairness-card.tsx";
import DraftBox from "#web/features/competition/draws/draw-box/draft-box.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** The actions on a draft, and below them how even the draw would be. */
export default function DraftPart(drafted: ComponentProps<typeof DraftBox>) {
  const { category, draft } = drafted;
  return (
    <Stack gap={3}>
      <DraftBox {...drafted} />
      {draft.bracket && (
        <FairnessCard
          categoryId={category.id}
          bracket={draft.bracket}
          ofClub={(club, nameOf) => <ClubChances club={club} nameOf={nameOf} />}
        />
      )}
    </Stack>
  );
}
