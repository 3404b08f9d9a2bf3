import { useState } from "react";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import * as texts from "#web/i18n/texts.ts";
import { searchWords as words } from "#web/i18n/tournaments.ts";
import type { CategoryKey } from "#web/kit/category-slug.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** A sheet to choose the category of the search: a name and a level, or any. */
export default function SearchCategorySheet({
  chosen,
  onChoose,
  onClose,
}: {
  chosen: CategoryKey | null;
  onChoose: (category: CategoryKey | null) => void;
  onClose: () => void;
}) {
  const [category, setCategory] = useState<CategoryKey>(chosen ?? { name: "Masculino", level: "7ma" });
  const choose = (one: CategoryKey | null) => {
    onChoose(one);
    onClose();
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={texts.category}
      footer={
        <Stack gap={2}>
          <Button size="large" fullWidth onClick={() => choose(category)}>
            {texts.seeTournaments}
          </Button>
          <Button variant="quiet" fullWidth onClick={() => choose(null)}>
            {words.anyCategory}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <Segmented
          label={texts.category}
          value={category.name}
          onChange={(name) => setCategory({ ...category, name })}
          options={categoryNames.map((value) => ({ value, label: value }))}
        />
        <ChoiceChips
          label={texts.level}
          value={category.level}
          onChange={(level) => setCategory({ ...category, level })}
          options={levels.map((value) => ({ value, label: value }))}
          even
        />
      </Stack>
    </Sheet>
  );
}
