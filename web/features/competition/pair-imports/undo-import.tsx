import type { MadeImport } from "#contract/competition/pair-imports.ts";
import { api } from "#web/api.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { pairImportWords as words } from "#web/i18n/pair-imports.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";

/** A button that undoes an import, after a confirmation. */
export function UndoImport({ made, onUndone }: { made: MadeImport; onUndone: () => void }) {
  const can = useAbilities();
  const undo = useAct({
    mutationFn: () => api.pairImports.undo({ importId: made.importId }),
    onSuccess: ({ pairs }) => {
      toast(words.undone(pairs));
      onUndone();
    },
    onError: (error) => void showFailure(words.undoFailed, error),
  });
  const ask = async () => {
    const question = { title: words.undoQuestion(made.pairs), message: words.undoMessage, acceptLabel: texts.undo };
    if (await confirmAction({ ...question, danger: true })) undo.act(undefined);
  };
  if (!can("terms")) return null;
  return (
    <Button variant="secondary" loading={undo.isPending} loadingLabel={words.undoing} onClick={() => void ask()}>
      {texts.undo}
    </Button>
  );
}
