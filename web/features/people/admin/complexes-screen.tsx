import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { complexesWords as words } from "#web/i18n/admin.ts";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { AdminList } from "./admin-list.tsx";
import { clubsQuery } from "./admin-queries.ts";
import { complexColumns } from "./complex-columns.tsx";

const route = getRouteApi("/super-admin/complexes");

const ComplexSheet = lazySheet(() => import("./complex-sheet.tsx"));

/** Lists every complex, to search, filter, edit, activate and deactivate. */
export function ComplexesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(clubsQuery(search));
  const [edited, setEdited] = useState<string>();
  return (
    <AdminList
      words={words}
      nothingFound={words.nothingFound}
      search={search}
      onSearch={(asked) => void navigate({ search: asked, replace: true })}
      query={query}
      ofPage={({ clubs }) => clubs}
      columns={complexColumns(({ id }) => setEdited(id))}
      pendingRows={6}
    >
      {edited !== undefined && <ComplexSheet clubId={edited} onClose={() => setEdited(undefined)} />}
    </AdminList>
  );
}
