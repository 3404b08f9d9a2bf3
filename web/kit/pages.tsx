import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { uiWords } from "#web/i18n/ui.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { reasonOf } from "./failure.tsx";

/** A list that comes in pages: where the first begins, and after which row the next does. */
export const inPages = {
  initialPageParam: startOfList(),
  getNextPageParam: ({ next }: { readonly next: string | null }) => next,
} as const;

/** What is asked for: the page after this row, or the first. */
export function afterRow(row: string | null): { after?: string } {
  return row === null ? {} : { after: row };
}

/** The rows of all pages that have come, each once: one that has moved since may stand on two pages. */
export function rowsOf<Page, Row extends { readonly id: string }>(
  data: { readonly pages: readonly Page[] } | undefined,
  ofPage: (page: Page) => readonly Row[],
): Row[] | undefined {
  return data && [...new Map(data.pages.flatMap(ofPage).map((row) => [row.id, row])).values()];
}

/** "Ver más" under a list while there is more; why it did not come, and the way to try again. */
export function MoreRows({
  query,
}: {
  query: Pick<
    UseInfiniteQueryResult,
    "error" | "fetchNextPage" | "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError"
  >;
}) {
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <p className="quiet type-small" role="alert">
          {reasonOf(query.error)}
        </p>
      )}
      <Button
        variant="secondary"
        fullWidth
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {query.isFetchNextPageError ? uiWords.retry : uiWords.moreRows}
      </Button>
    </>
  );
}

function startOfList(): string | null {
  return null;
}
