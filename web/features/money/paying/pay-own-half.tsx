import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api.ts";
import { PayButton } from "./pay-button.tsx";

/** The way to pay one's own half of a pair. */
export default function PayOwnHalf({ categoryId, quiet }: { categoryId: string; quiet: boolean }) {
  const account = useQuery(queries.finances.mine.queryOptions());
  const own = account.data
    ?.flatMap(({ charges }) => charges)
    .find(({ category, owed }) => category?.id === categoryId && owed > 0);
  return own ? <PayButton charge={own} quiet={quiet} /> : null;
}
