import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { UserRow } from "#contract/people/admin.ts";
import { roles } from "#domain/people/players/person.ts";
import { AccountMerges } from "#web/features/people/admin/account-merges.tsx";
import { AdminList } from "#web/features/people/admin/admin-list.tsx";
import { usersQuery } from "#web/features/people/admin/admin-queries.ts";
import { adminListWords as listWords, roleWords, usersWords as words } from "#web/i18n/admin.ts";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { userColumns } from "./user-columns.tsx";

const route = getRouteApi("/super-admin/users");

const UserSheet = lazySheet(() => import("./user-sheet.tsx"));
const JoinAccountSheet = lazySheet(() => import("./join-account-sheet.tsx"));

/** Lists all accounts, to search, filter, edit, activate and deactivate. */
export function UsersScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(usersQuery(search));
  const [edited, setEdited] = useState<UserRow>();
  const [joined, setJoined] = useState<UserRow>();
  return (
    <AdminList
      words={words}
      nothingFound={listWords.nothingFound}
      search={search}
      onSearch={(asked) => void navigate({ search: asked, replace: true })}
      query={query}
      ofPage={({ users }) => users}
      columns={userColumns(wallClock(new Date().toISOString()).date, setEdited)}
      pendingRows={8}
      filters={(show) => (
        <SelectField
          label={words.role}
          hideLabel
          placeholder={words.allRoles}
          value={search.rol ?? ""}
          onChange={(event) => show({ rol: event.currentTarget.value })}
          options={roles.map((value) => ({ value, label: roleWords[value] }))}
        />
      )}
    >
      <AccountMerges />
      {edited && (
        <UserSheet
          user={edited}
          onJoin={
            mayBecomeAnother(edited)
              ? () => {
                  setEdited(undefined);
                  setJoined(edited);
                }
              : undefined
          }
          onClose={() => setEdited(undefined)}
        />
      )}
      {joined && <JoinAccountSheet user={joined} onClose={() => setJoined(undefined)} />}
    </AdminList>
  );
}

/**
 * Returns true if the account can be a second account of another person. An administrator of the platform, or a person
 * without a profile, cannot.
 */
function mayBecomeAnother({ email, status, role, profile }: UserRow): boolean {
  return email !== null && status === "active" && role !== "super_admin" && profile !== null;
}
