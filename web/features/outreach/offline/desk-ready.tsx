import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { deskReadyWords as words } from "#web/i18n/offline-pack.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Row } from "#web/ui/layouts/stack.tsx";
import { followDesk, makeDeskReady } from "./kept-desk.ts";

/** Keeps the open desk available offline, shows the time of its data, and offers to refresh it. */
export default function DeskReady({ tournamentId }: { tournamentId: string }) {
  const queryClient = useQueryClient();
  const [keptAt, setKeptAt] = useState<number>();
  useEffect(() => followDesk(queryClient, tournamentId, setKeptAt), [queryClient, tournamentId]);
  const ready = useAct({
    mutationFn: () => makeDeskReady(queryClient, tournamentId),
    onSuccess: (isKept) => toast(isKept ? words.ready : words.noRoom),
    onError: (error) => void showFailure(words.failed, error),
    meta: { keeps: "it has just asked for everything itself" },
  });
  return (
    <Row spread gap={3}>
      <p className="quiet">
        {keptAt === undefined ? words.help : words.kept(wallClock(new Date(keptAt).toISOString()).time)}
      </p>
      <Button variant="secondary" size="row" loading={ready.isPending} onClick={() => ready.act(undefined)}>
        {words.makeReady}
      </Button>
    </Row>
  );
}
