import { useState } from "react";
import { api } from "#web/api.ts";
import { tillWords as words } from "#web/i18n/tills.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { MoneyField } from "#web/ui/fields/money-field.tsx";

/** Opens the till of a club with what lies in it. */
export default function OpenSheet({ clubId, onClose }: { clubId: string; onClose: () => void }) {
  const [float, setFloat] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const open = useAct({
    mutationFn: (pesos: number) => api.tills.open({ clubId, float: pesos }),
    onSuccess: () => {
      toast(words.opened);
      onClose();
    },
    onError: (failure) => setError(`${words.openFailed} ${reasonOf(failure)}`),
  });
  return (
    <FormSheet
      title={words.open}
      submit={words.open}
      submitting={words.opening}
      isSubmitting={open.isPending}
      onSubmit={() => (float === null ? setError(words.floatMissing) : open.act(float))}
      onClose={onClose}
    >
      <MoneyField
        label={words.float}
        hint={words.floatHint}
        value={float}
        error={error}
        onChange={(pesos) => {
          setError(undefined);
          setFloat(pesos);
        }}
      />
    </FormSheet>
  );
}
