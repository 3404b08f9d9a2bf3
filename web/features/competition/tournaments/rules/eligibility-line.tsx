import { useState } from "react";
import type { Asking } from "#domain/competition/tournaments/eligibility.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { whoMayEnter } from "#web/features/competition/tournaments/who-may-enter.ts";
import { eligibilityWords as words } from "#web/i18n/eligibility.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import styles from "./rules.module.css";
import type { UseEligibility } from "./use-choice.ts";

const EligibilitySheet = lazySheet(() => import("./eligibility-sheet.tsx"));

/** The eligibility of a category in one line, with the button that changes it; read-only without `onUse`. */
export function EligibilityLine({
  category,
  published = false,
  onUse,
}: {
  category: Asking & { readonly format: Format };
  /** True once players may have entered. */
  published?: boolean;
  onUse?: UseEligibility | undefined;
}) {
  const [opened, setOpened] = useState(false);
  const title = categoryLabel(category);
  return (
    <div className={styles.line}>
      <p>
        <b>{words.title}</b>
        {whoMayEnter(category)}
      </p>
      {onUse && (
        <Button
          variant="quiet"
          size="row"
          aria-haspopup="dialog"
          aria-label={words.changeOf(title)}
          onClick={() => setOpened(true)}
        >
          {texts.change}
        </Button>
      )}
      {opened && onUse && (
        <EligibilitySheet category={category} published={published} onUse={onUse} onClose={() => setOpened(false)} />
      )}
    </div>
  );
}
