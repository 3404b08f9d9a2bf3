import { useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import rules from "#web/features/competition/tournaments/rules/rules.module.css";
import { categoryEditWords as words } from "#web/i18n/category-edit.ts";
import { publishPlaceWords } from "#web/i18n/publish-place.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatWords } from "#web/i18n/tournaments.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatCost } from "#web/ui/formats/format-cost.ts";

const CategorySheet = lazySheet(() => import("./category-sheet.tsx"));

/** Shows places, price and format of a published category in one line, with the button that changes them. */
export function ManagedTerms({ category }: { category: ManagedCategory }) {
  const [opened, setOpened] = useState(false);
  return (
    <CardBlock>
      <div className={rules.line}>
        <p>
          <b>{words.terms}</b>
          {termsLine(category)}
        </p>
        <Button
          variant="quiet"
          size="row"
          aria-haspopup="dialog"
          aria-label={words.changeOf(categoryLabel(category))}
          onClick={() => setOpened(true)}
        >
          {texts.change}
        </Button>
        {opened && <CategorySheet category={category} onClose={() => setOpened(false)} />}
      </div>
    </CardBlock>
  );
}

/** Formats the terms: "16 parejas · $ 5.000 por pareja · Eliminación directa". */
export function termsLine({ quota, cost, format }: Pick<ManagedCategory, "quota" | "cost" | "format">): string {
  const alone = isIndividual(format);
  const places = (alone ? publishPlaceWords.playerCount : publishPlaceWords.pairCount)(quota);
  return words.facts(places, formatCost(cost, alone), formatWords[format]);
}
