import { MyNextRound } from "#web/features/competition/rotations/my-next-round.tsx";
import { RotationBoard } from "#web/features/competition/rotations/rotation-board.tsx";
import { CategoryChips } from "#web/features/competition/tournaments/category-chips.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import type { TournamentPage } from "#web/features/competition/tournaments/tournament-query.ts";

type DrawnCategory = TournamentPage["categories"][number];

/** The rounds of an individual format; at first those of the category in which the viewer plays. */
export default function TournamentRounds({
  tournamentId,
  categories,
  isOneOfSeveral,
  chosen,
  onChoose,
  myId,
}: {
  tournamentId: string;
  /** The drawn categories of individual formats. */
  categories: readonly DrawnCategory[];
  /** True if the tournament has other categories, so that a single one here shows its name. */
  isOneOfSeveral: boolean;
  chosen: DrawnCategory | undefined;
  onChoose: (slug: string) => void;
  myId: string;
}) {
  const isMine = ({ mine }: DrawnCategory) => mine.step === "complete";
  const shown = categories.find((category) => category === chosen) ?? categories.find(isMine) ?? categories[0];
  if (!shown) return null;
  return (
    <RotationBoard
      key={shown.id}
      categoryId={shown.id}
      me={myId}
      start={
        <>
          {categories.length > 1 ? (
            <CategoryChips categories={categories} chosen={shown} onChoose={onChoose} />
          ) : (
            isOneOfSeveral && <h2>{categoryLabel(shown)}</h2>
          )}
          <MyNextRound tournamentId={tournamentId} categoryId={shown.id} />
        </>
      }
    />
  );
}
