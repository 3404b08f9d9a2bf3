import { keepPreviousData } from "@tanstack/react-query";
import { queries } from "#web/api.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";
import type { AdminSearch } from "./admin-search.ts";

/** Queries people, page by page. The present ones stay while others load. */
export function usersQuery({ texto, rol, estado }: AdminSearch) {
  return queries.admin.users.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({
      ...afterRow(row),
      ...(texto && { text: texto }),
      ...(rol && { role: rol }),
      ...(estado && { status: estado }),
    }),
    placeholderData: keepPreviousData,
  });
}

/** Queries clubs, page by page. The present ones stay while others load. */
export function clubsQuery({ texto, estado }: AdminSearch) {
  return queries.admin.clubs.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({
      ...afterRow(row),
      ...(texto && { text: texto }),
      ...(estado && { status: estado }),
    }),
    placeholderData: keepPreviousData,
  });
}
