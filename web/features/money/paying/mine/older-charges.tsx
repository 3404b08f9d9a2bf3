import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnAccount } from "#contract/money/finances/own.ts";
import { queries } from "#web/api.ts";
import * as texts from "#web/i18n/texts.ts";
import { inPages, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { OneCharge } from "./charge-row.tsx";

/** Shows older settled charges with a club, page by page. Loads them on request. */
export function OlderCharges({ clubId, after }: { clubId: string; after: string }) {
  const [isWanted, setWanted] = useState(false);
  const older = useInfiniteQuery(
    queries.finances.moreOfMine.infiniteOptions({
      ...inPages,
      input: (row: string | null) => ({ clubId, after: row ?? after }),
      getNextPageParam: ([there]: readonly OwnAccount[]) => there?.next ?? null,
      enabled: isWanted,
    }),
  );
  const charges = rowsOf(older.data, (accounts) => accounts.flatMap((there) => there.charges));
  return (
    <>
      {charges?.map((charge) => (
        <OneCharge key={charge.id} charge={charge} quiet />
      ))}
      {charges ? (
        older.hasNextPage && (
          <CardBlock>
            <MoreRows query={older} />
          </CardBlock>
        )
      ) : (
        <CardBlock>
          <Button
            variant="secondary"
            fullWidth
            loading={older.isFetching}
            onClick={() => (isWanted ? void older.refetch() : setWanted(true))}
          >
            {older.isError ? texts.retry : texts.seeMore}
          </Button>
        </CardBlock>
      )}
    </>
  );
}
