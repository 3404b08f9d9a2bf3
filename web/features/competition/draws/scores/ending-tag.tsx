import { drawWords } from "#web/i18n/draws.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import type { toldEnding } from "./score-figures.ts";

/** Shows in full how a match was cut short; the mark stands beside the pair that left. */
export function EndingTag({ ending }: { ending: NonNullable<ReturnType<typeof toldEnding>> }) {
  return (
    <Tag tone="wait" icon={null}>
      {drawWords.marksInFull[ending]}
    </Tag>
  );
}
