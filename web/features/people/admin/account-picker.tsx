import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { UserRow } from "#contract/people/admin.ts";
import { queries } from "#web/api.ts";
import { accountMergeWords as words } from "#web/i18n/account-merges.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";

/** The fewest letters of a search: a shorter text finds half the province. */
const lettersToSearch = 2;

/** Picks one active account of a player, found by name or address. */
export function AccountPicker({
  chosen,
  onChange,
  except,
}: {
  chosen: UserRow | undefined;
  onChange: (user: UserRow | undefined) => void;
  except: string;
}) {
  const [text, setText] = useState("");
  const asked = useDeferredValue(text.trim());
  const found = useQuery(
    queries.admin.users.queryOptions({
      input: asked.length < lettersToSearch ? skipToken : { text: asked, status: "active" as const },
      placeholderData: keepPreviousData,
    }),
  );
  if (chosen)
    return (
      <Card label={words.stays}>
        <CardRow
          end={
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              {words.other}
            </Button>
          }
        >
          <p className="type-strong">{chosen.name}</p>
          <p className="quiet type-small">{chosen.email}</p>
        </CardRow>
      </Card>
    );
  const searches = asked.length >= lettersToSearch;
  const users = searches
    ? found.data?.users.filter(
        ({ id, email, role, profile }) => id !== except && email && profile && role !== "super_admin",
      )
    : undefined;
  return (
    <Stack gap={2}>
      <SearchField label={words.search} placeholder={words.search} value={text} onChange={setText} />
      <div role="status" className="quiet type-small">
        {!searches && words.hint}
        {searches && users?.length === 0 && words.nobody}
        {found.error && reasonOf(found.error)}
      </div>
      {users && users.length > 0 && (
        <Card as="ul" label={words.stays}>
          {users.map((user) => (
            <li key={user.id}>
              <ActionRow
                icon={<Avatar name={user.name} photo={user.photoUrl} size={32} tone="neutral" />}
                detail={user.email}
                onClick={() => onChange(user)}
              >
                {user.name}
              </ActionRow>
            </li>
          ))}
        </Card>
      )}
    </Stack>
  );
}
