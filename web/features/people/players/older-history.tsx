import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#web/api.ts";
import * as texts from "#web/i18n/texts.ts";
import { inPages, MoreRows } from "#web/kit/pages.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { HistoryRows } from "./history-rows.tsx";

/** The older tournaments of a player, page by page, fetched on request. */
export default function OlderHistory({ playerId, after }: { playerId: string; after: string }) {
  const [isWanted, setWanted] = useState(false);
  const older = useInfiniteQuery(
    queries.players.history.infiniteOptions({
      ...inPages,
      input: (row: string | null) => ({ playerId, after: row ?? after }),
      enabled: isWanted,
    }),
  );
  const history = older.data?.pages.flatMap(({ results }) => results);
  return (
    <>
      {history && <HistoryRows history={history} />}
      {history ? (
        <MoreRows query={older} />
      ) : (
        <Button variant="secondary" fullWidth loading={older.isFetching} onClick={() => setWanted(true)}>
          {texts.seeMore}
        </Button>
      )}
    </>
  );
}
