import { useState } from "react";
import { api } from "#web/api.ts";
import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { type ScheduleBoard, unpublished } from "./schedule-board.ts";

/** Lets everybody see the order of play as it stands: what is new in it, and whether those who play are told by mail. */
export default function PublishSheet({ board: { view }, onClose }: { board: ScheduleBoard; onClose: () => void }) {
  const [tellByMail, setTellByMail] = useState(true);
  const changed = unpublished(view).length;
  const { act, isPending } = useAct({
    mutationFn: (_: undefined) =>
      api.schedule.publish({ tournamentId: view.tournamentId, revision: view.revision, tellByMail }),
    onSuccess: ({ matches }) => {
      toast(words.publishedNow(matches));
      onClose();
    },
    onError: (error) => void showFailure(words.publishFailed, error),
  });
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.publish}
      footer={
        <Button
          size="large"
          fullWidth
          loading={isPending}
          loadingLabel={words.publishing}
          onClick={() => act(undefined)}
        >
          {words.publishShort}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{view.publishedAt === null ? words.firstPublication(changed) : words.changes(changed)}</p>
        <CheckField
          label={words.tellByMail}
          checked={tellByMail}
          onChange={({ currentTarget }) => setTellByMail(currentTarget.checked)}
        />
      </Stack>
    </Sheet>
  );
}
