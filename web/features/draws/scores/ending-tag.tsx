import { drawWords } from "#web/i18n/draws.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import type { toldEnding } from "./score-figures.ts";

/** How a match was cut short, in full; beside who left stands the mark. */
export function EndingTag({ ending }: { ending: NonNullable<ReturnType<typeof toldEnding>> }) {
  return (
    <Tag tone="wait" icon={null}>
      {drawWords.marksInFull[ending]}
    </Tag>
  );
}
