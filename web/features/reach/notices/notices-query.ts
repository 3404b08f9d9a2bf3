import { queries } from "#web/api.ts";

/** What somebody was told, newest first, page after page. */
export const noticesQuery = queries.notices.list.infiniteOptions({
  initialPageParam: firstPage(),
  getNextPageParam: ({ next }) => next,
  input: (before) => (before === null ? {} : { before }),
});

function firstPage(): string | null {
  return null;
}
