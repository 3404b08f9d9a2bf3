import { useState } from "react";
import type { TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { nextCategory } from "#web/features/competition/publication/steps/category-presets.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { categoryEditWords as words } from "#web/i18n/category-edit.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { PencilIcon, PlusIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import AddCategorySheet from "./add-category-sheet.tsx";
import CategorySheet from "./category-sheet.tsx";
import { termsLine } from "./managed-terms.tsx";

/** Lists the categories of a published tournament, each with its possible changes, and adds one more. */
export default function CategoriesSheet({
  tournament,
  onClose,
}: {
  tournament: TournamentManagement;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<string>();
  const [adding, setAdding] = useState(false);
  const { categories } = tournament;
  const category = categories.find(({ id }) => id === chosen);
  const free = (["Masculino", "Femenino", "Mixto"] as const).flatMap((name) => nextCategory(name, categories) ?? []);
  if (adding) return <AddCategorySheet tournamentId={tournament.id} first={free} onClose={onClose} />;
  if (category) return <CategorySheet category={category} onClose={onClose} />;
  return (
    <Sheet opened onClose={onClose} title={texts.categories} detail={words.listDetail}>
      <Stack gap={3}>
        <Card>
          {categories.map((one) =>
            one.drawn ? (
              <CardRow key={one.id}>
                <b>{categoryLabel(one)}</b>
                <p className="quiet type-small">{words.drawn}</p>
              </CardRow>
            ) : (
              <ActionRow
                key={one.id}
                icon={<PencilIcon size={20} />}
                detail={termsLine(one)}
                onClick={() => setChosen(one.id)}
              >
                {categoryLabel(one)}
              </ActionRow>
            ),
          )}
        </Card>
        {free.length > 0 && (
          <Button variant="secondary" fullWidth icon={<PlusIcon />} onClick={() => setAdding(true)}>
            {texts.addCategory}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
