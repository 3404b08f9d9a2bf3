import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { Step } from "#web/features/competition/publication/form/publish-checks.ts";
import { freshValues, type PublishValues } from "#web/features/competition/publication/form/publish-values.ts";
import { copyQuery, draftQuery } from "./draft-query.ts";
import { fromDraft, stepOf } from "./draft-values.ts";

/** The start of the wizard: empty, a draft, or a copy of another tournament. */
export type WizardStart = {
  readonly from: "nothing" | "draft" | "copy";
  readonly values: PublishValues;
  readonly step: Step;
  /** Time at which the draft was saved; also of one that a copy would replace. */
  readonly savedAt: string | null;
};

/** Reads the start once, when the wizard opens; the route's loader has fetched both queries before. */
export function useWizardStart(club: ClubPanel, copiedId: string | undefined): WizardStart {
  const { data: kept } = useQuery(draftQuery(club.id));
  const { data: copy } = useQuery({ ...copyQuery(copiedId ?? ""), enabled: false });
  const [start] = useState((): WizardStart => {
    const courts = club.courts.filter(({ active }) => active).map(({ id }) => id);
    const savedAt = kept?.savedAt ?? null;
    if (copiedId !== undefined && copy) return { from: "copy", values: fromDraft(copy, courts), step: 1, savedAt };
    if (kept) return { from: "draft", values: fromDraft(kept.draft, courts), step: stepOf(kept.draft), savedAt };
    return { from: "nothing", values: freshValues(), step: 1, savedAt };
  });
  return start;
}
