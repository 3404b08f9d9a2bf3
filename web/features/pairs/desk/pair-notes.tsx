import { objectionTags, letInWords as words } from "#web/i18n/eligibility.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import type { ManagedPair } from "./manage-filters.ts";

/** What the club should know of who plays: a profile that does not tell, or what it let in all the same. */
export function PairNotes({ pair: { unverified, letIn } }: { pair: Pick<ManagedPair, "unverified" | "letIn"> }) {
  if (letIn.length > 0)
    return <Tag tone="outline">{words.letIn(letIn.map((one) => objectionTags[one]).join(", "))}</Tag>;
  return unverified ? <Tag tone="outline">{words.unverified}</Tag> : null;
}
