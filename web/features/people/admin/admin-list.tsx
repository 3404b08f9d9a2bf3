import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { accountStatuses } from "#domain/people/players/person.ts";
import { accountStatusWords, adminListWords as listWords } from "#web/i18n/admin.ts";
import * as texts from "#web/i18n/texts.ts";
import { MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { useTypedSearch } from "#web/kit/use-typed-search.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { classList } from "#web/ui/class-list.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import styles from "./admin.module.css";
import { type AdminSearch, adminSearch } from "./admin-search.ts";
import { ListPending } from "./list-pending.tsx";

/** The number of rows in the whole list, and of inactive ones. */
type Counts = { readonly total: number; readonly inactive: number };

type AdminListProps<ListPage extends Counts, Row extends { readonly id: string }> = {
  words: { title: string; search: string; count: (total: number, inactive: number) => string };
  /** The text of the empty list. */
  nothingFound: string;
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
  query: UseInfiniteQueryResult<InfiniteData<ListPage, unknown>>;
  ofPage: (page: ListPage) => readonly Row[];
  columns: readonly Column<Row>[];
  /** The number of placeholder rows while the list loads. */
  pendingRows: number;
  /** The filters besides text and state, which every list has. */
  filters?: (show: (changes: Record<string, string>) => void) => ReactNode;
  /** The sheets that open over the list. */
  children: ReactNode;
};

/** Shows a list of the administration page by page: searched by text, filtered by state, with actions on its rows. */
export function AdminList<ListPage extends Counts, Row extends { readonly id: string }>({
  words,
  nothingFound,
  search,
  onSearch,
  query,
  ofPage,
  columns,
  pendingRows,
  filters,
  children,
}: AdminListProps<ListPage, Row>) {
  const { isPlaceholderData } = query;
  const rows = rowsOf(query.data, ofPage);
  const counts = query.data?.pages.at(-1);
  const show = (changes: Record<string, string>) => onSearch(adminSearch({ ...search, ...changes }));
  const [text, setText] = useTypedSearch(search.texto ?? "", (texto) => show({ texto }));
  const isFiltered = Object.keys(search).length > 0;
  return (
    <Page
      title={words.title}
      bar="brand"
      lead={counts ? words.count(counts.total, counts.inactive) : !query.error && listWords.counting}
    >
      <div className={styles.filters}>
        <SearchField placeholder={words.search} label={words.search} value={text} onChange={setText} />
        {filters?.(show)}
        <SelectField
          label={texts.state}
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
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              empty={
                <EmptyState
                  title={nothingFound}
                  message={isFiltered ? listWords.nothingFoundMessage : undefined}
                  action={isFiltered && <Button onClick={() => onSearch({})}>{texts.clearFilters}</Button>}
                />
              }
            />
          </div>
          <MoreRows query={query} />
        </>
      ) : (
        <ListPending query={query} rows={pendingRows} />
      )}
      {children}
    </Page>
  );
}
