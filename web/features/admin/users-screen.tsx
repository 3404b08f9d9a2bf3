import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { UserRow } from "#contract/admin.ts";
import { accountStatuses, roles } from "#domain/people/person.ts";
import { accountStatusWords, adminListWords as listWords, roleWords, usersWords as words } from "#web/i18n/admin.ts";
import { MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { useTypedSearch } from "#web/kit/use-typed-search.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { classList } from "#web/ui/class-list.ts";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import styles from "./admin.module.css";
import { usersQuery } from "./admin-queries.ts";
import { type AdminSearch, adminSearch } from "./admin-search.ts";
import { ListPending } from "./list-pending.tsx";
import { userColumns } from "./user-columns.tsx";

const route = getRouteApi("/super-admin/users");

const UserSheet = lazySheet(() => import("./user-sheet.tsx"));

/** Everybody who has an account: found, filtered, edited, let in and put out. */
export function UsersScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(usersQuery(search));
  const { isPlaceholderData } = query;
  const rows = rowsOf(query.data, (page) => page.users);
  const counts = query.data?.pages.at(-1);
  const [edited, setEdited] = useState<UserRow>();
  const show = (changes: Record<string, unknown>) =>
    void navigate({ search: adminSearch({ ...search, ...changes }), replace: true });
  const [text, setText] = useTypedSearch(search.texto ?? "", (texto) => show({ texto }));
  const columns = userColumns(wallClock(new Date().toISOString()).date, setEdited);
  return (
    <Page title={words.title} bar="brand" lead={counts && words.count(counts.total, counts.inactive)}>
      <div className={styles.filters}>
        <SearchField placeholder={words.search} label={words.search} value={text} onChange={setText} />
        <SelectField
          label={words.role}
          hideLabel
          placeholder={words.allRoles}
          value={search.rol ?? ""}
          onChange={(event) => show({ rol: event.currentTarget.value })}
          options={roles.map((value) => ({ value, label: roleWords[value] }))}
        />
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
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<NobodyFound search={search} onClear={() => show({ texto: "", rol: "", estado: "" })} />}
            />
          </div>
          <MoreRows query={query} />
        </>
      ) : (
        <ListPending query={query} rows={8} />
      )}
      {edited && <UserSheet user={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}

function NobodyFound({ search, onClear }: { search: AdminSearch; onClear: () => void }) {
  const filtered = Object.keys(search).length > 0;
  return (
    <EmptyState
      title={listWords.nothingFound}
      message={filtered ? listWords.nothingFoundMessage : undefined}
      action={filtered && <Button onClick={onClear}>{listWords.clearFilters}</Button>}
    />
  );
}
