import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { accountStatuses } from "#domain/people/person.ts";
import { accountStatusWords, adminListWords as listWords, complexesWords as words } from "#web/i18n/admin.ts";
import { MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { useTypedSearch } from "#web/kit/use-typed-search.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { classList } from "#web/ui/class-list.ts";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import styles from "./admin.module.css";
import { clubsQuery } from "./admin-queries.ts";
import { adminSearch } from "./admin-search.ts";
import { complexColumns } from "./complex-columns.tsx";
import { ListPending } from "./list-pending.tsx";

const route = getRouteApi("/super-admin/complexes");

const ComplexSheet = lazySheet(() => import("./complex-sheet.tsx"));

/** Every complex: found, filtered, edited, shown and taken out of sight. */
export function ComplexesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(clubsQuery(search));
  const { isPlaceholderData } = query;
  const rows = rowsOf(query.data, (page) => page.clubs);
  const counts = query.data?.pages.at(-1);
  const [edited, setEdited] = useState<string>();
  const show = (changes: Record<string, unknown>) =>
    void navigate({ search: adminSearch({ ...search, ...changes }), replace: true });
  const [text, setText] = useTypedSearch(search.texto ?? "", (texto) => show({ texto }));
  return (
    <Page title={words.title} bar="brand" lead={counts && words.count(counts.total, counts.inactive)}>
      <div className={styles.filters}>
        <SearchField placeholder={words.search} label={words.search} value={text} onChange={setText} />
        <SelectField
          label={listWords.state}
          hideLabel
          placeholder={listWords.allStates}
          value={search.estado ?? ""}
          onChange={(event) => show({ estado: event.currentTarget.value })}
          options={accountStatuses.map((value) => ({ value, label: accountStatusWords[value] }))}
        />
      </div>
      {rows ? (
        <>
          <div className={classList(isPlaceholderData && styles.stale)} aria-busy={isPlaceholderData}>
            <DataTable
              caption={words.title}
              columns={complexColumns(({ id }) => setEdited(id))}
              rows={rows}
              rowKey={({ id }) => id}
              empty={
                <EmptyState
                  title={words.nothingFound}
                  message={listWords.nothingFoundMessage}
                  action={<Button onClick={() => show({ texto: "", estado: "" })}>{listWords.clearFilters}</Button>}
                />
              }
            />
          </div>
          <MoreRows query={query} />
        </>
      ) : (
        <ListPending query={query} rows={6} />
      )}
      {edited !== undefined && <ComplexSheet clubId={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}
