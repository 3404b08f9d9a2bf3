import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { CategoryName } from "#domain/people/players/person.ts";
import { queries } from "#web/api.ts";
import { rankingWords } from "#web/i18n/players.ts";
import { ratingWords, ratingListWords as words } from "#web/i18n/ratings.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { afterRow, inPages, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

/** The players of a ladder by rating, the strongest first, page by page. It is no ranking and gives no points. */
export default function RatingList({ ladder, myId }: { ladder: CategoryName; myId: string }) {
  const list = useInfiniteQuery(
    queries.ratings.list.infiniteOptions({
      ...inPages,
      input: (row: string | null) => ({ ladder, ...afterRow(row) }),
    }),
  );
  const rows = rowsOf(list.data, (page) => page.rows);
  if (!rows) {
    return list.isError ? (
      <ErrorState message={reasonOf(list.error)} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    ) : (
      <SkeletonRows count={8} />
    );
  }
  return (
    <Stack gap={4}>
      <p className="quiet type-small">{words.note}</p>
      {rows.length === 0 ? (
        <EmptyState title={words.nobody(ladder)} message={words.nobodyMessage} />
      ) : (
        <Card as="ul">
          {rows.map(({ id, name, photoUrl, location, points, band, trust }) => (
            <li key={id}>
              <CardRow
                start={<Avatar name={name} photo={photoUrl} size={40} />}
                end={
                  <b className="type-strong">
                    {formatInteger(points)}
                    <span className="unseen"> {ratingWords.points}</span>
                  </b>
                }
              >
                <Link to="/perfil/$userId" params={{ userId: id }} className="reach type-strong">
                  {name}
                  {id === myId && ` ${rankingWords.you}`}
                </Link>
                <p className="type-small quiet">
                  {words.detail(location, band, trust === "provisional" ? "" : ratingWords.trust[trust])}
                </p>
              </CardRow>
            </li>
          ))}
        </Card>
      )}
      <MoreRows query={list} />
    </Stack>
  );
}
