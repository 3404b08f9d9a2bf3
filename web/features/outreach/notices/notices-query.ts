import { queries } from "#web/api.ts";

/** The query for the person's notifications, newest first, page by page. */
export const noticesQuery = queries.notices.list.infiniteOptions({
  initialPageParam: firstPage(),
  getNextPageParam: ({ next }) => next,
  input: (before) => (before === null ? {} : { before }),
});

function firstPage(): string | null {
  return null;
}
