import type { ComponentProps } from "react";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { ClubChances } from "#web/features/competition/draw-fairness/club-chances.tsx";
import FairnessCard from "#web/features/competition/draw-fairness/fairness-card.tsx";
import DrawnTools from "#web/features/competition/draws/draw-box/drawn-tools.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** The actions on a drawn bracket, and below them how even it is. None is computed for a league. */
export default function DrawnPart(drawn: ComponentProps<typeof DrawnTools>) {
  return (
    <Stack gap={3}>
      <DrawnTools {...drawn} />
      {!hasFechas(drawn.category.format) && (
        <FairnessCard
          categoryId={drawn.category.id}
          bracket={drawn.bracket}
          ofClub={(club, nameOf) => <ClubChances club={club} nameOf={nameOf} />}
        />
      )}
    </Stack>
  );
}
