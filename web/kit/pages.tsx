import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { reasonOf } from "./failure.tsx";

/** Options of a list in pages: the start of the list, and the row after which the next page begins. */
export const inPages = {
  initialPageParam: startOfList(),
  getNextPageParam: ({ next }: { readonly next: string | null }) => next,
} as const;

/** Builds the input for the page after this row, or for the first. */
export function afterRow(row: string | null): { after?: string } {
  return row === null ? {} : { after: row };
}

/** Returns the rows of all loaded pages, each once: a row that moved since may be on two pages. */
export function rowsOf<Page, Row extends { readonly id: string }>(
  data: { readonly pages: readonly Page[] } | undefined,
  ofPage: (page: Page) => readonly Row[],
): Row[] | undefined {
  return data && [...new Map(data.pages.flatMap(ofPage).map((row) => [row.id, row])).values()];
}

/**
 * Shows why a list has no rows: it failed, with the reason and a retry, or it loads, or it is empty. Shows nothing
 * beside rows, also if they could not be refetched.
 */
export function ListStates({
  query,
  rows,
  failed,
  loading,
  empty,
}: {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  rows: readonly unknown[] | undefined;
  /** The title of a failure. */
  failed: string;
  loading: ReactNode;
  empty: ReactNode;
}) {
  if (rows) return rows.length === 0 && empty;
  if (!query.error) return loading;
  return (
    <ErrorState
      title={failed}
      message={reasonOf(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}

/** "Ver más" under a list that has more; on a failure the reason, with a retry. */
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
        {query.isFetchNextPageError ? texts.retry : texts.seeMore}
      </Button>
    </>
  );
}

function startOfList(): string | null {
  return null;
}
