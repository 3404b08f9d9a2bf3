import { keepPreviousData } from "@tanstack/react-query";
import { queries } from "#web/api.ts";
import type { AdminSearch } from "./admin-search.ts";

/** A page of people. While the next one comes, the present one stays. */
export function usersQuery({ texto, rol, estado, pagina = 1 }: AdminSearch) {
  return queries.admin.users.queryOptions({
    input: {
      page: pagina,
      ...(texto && { text: texto }),
      ...(rol && { role: rol }),
      ...(estado && { status: estado }),
    },
    placeholderData: keepPreviousData,
  });
}

/** A page of clubs. While the next one comes, the present one stays. */
export function clubsQuery({ texto, estado, pagina = 1 }: AdminSearch) {
  return queries.admin.clubs.queryOptions({
    input: { page: pagina, ...(texto && { text: texto }), ...(estado && { status: estado }) },
    placeholderData: keepPreviousData,
  });
}
