import type { ClassProposal } from "#contract/people/class-changes.ts";
import { api } from "#web/api.ts";
import { ownClassWords as words } from "#web/i18n/class-changes.ts";
import { ClassTextSheet } from "./class-text-sheet.tsx";

/** Says that one disagrees with a proposal or a decision, once. */
export default function AnswerSheet({ proposal, onClose }: { proposal: ClassProposal; onClose: () => void }) {
  return (
    <ClassTextSheet
      title={words.disagree}
      detail={words.answerDetail}
      label={words.answerText}
      saved={words.answerSaved}
      failed={words.answerFailed}
      send={(text) => api.classChanges.answer({ proposalId: proposal.id, text })}
      onClose={onClose}
    />
  );
}
