import type { UseQueryResult } from "@tanstack/react-query";
import { reasonOf } from "#web/kit/failure.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

/** Replaces a list that is not there: shows the reason of a failure, or that it loads. */
export function ListPending({
  query,
  rows,
}: {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  rows: number;
}) {
  if (!query.error) return <SkeletonRows count={rows} />;
  return (
    <ErrorState message={reasonOf(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  );
}
