import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { rulesWords as words } from "#web/i18n/rules.ts";
import { rulesFormWords as formWords } from "#web/i18n/rules-form.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import styles from "./rules.module.css";
import { rulesSummary } from "./rules-lines.ts";
import type { UseRules } from "./use-choice.ts";

const RulesSheet = lazySheet(() => import("./rules-sheet.tsx"));

/** The rules of a category in one line, with the button that changes them. */
export function RulesLine({
  category,
  format,
  pairs,
  rules,
  club,
  onlyPoints = false,
  saved,
  onUse,
}: {
  category: string;
  format: Format;
  /** Places of the category; null while they are not known. */
  pairs: number | null;
  rules: RulesChoice;
  club: Pick<ClubPanel, "pointsTables" | "courts">;
  onlyPoints?: boolean;
  /** The sentence that tells that the server saved them; absent if they only fill a form. */
  saved?: string;
  onUse: UseRules;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles.line}>
      <p>
        <b>{words.title}</b>
        {rulesSummary(rules, format)}
      </p>
      <Button
        variant="quiet"
        size="row"
        aria-haspopup="dialog"
        aria-label={formWords.changeOf(category)}
        onClick={() => setOpened(true)}
      >
        {texts.change}
      </Button>
      {opened && (
        <RulesSheet
          category={category}
          format={format}
          pairs={pairs}
          rules={rules}
          club={club}
          onlyPoints={onlyPoints}
          saved={saved}
          onUse={onUse}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}
