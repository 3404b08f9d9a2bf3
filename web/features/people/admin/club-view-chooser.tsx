import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { accountStatusWords, complexesWords, adminListWords as listWords } from "#web/i18n/admin.ts";
import { clubViewWords as words } from "#web/i18n/admin-views.ts";
import * as texts from "#web/i18n/texts.ts";
import { MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { useTypedSearch } from "#web/kit/use-typed-search.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { ClubPicture } from "#web/ui/shells/club-picture.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { clubsQuery } from "./admin-queries.ts";
import { adminSearch } from "./admin-search.ts";
import { ListPending } from "./list-pending.tsx";

const route = getRouteApi("/super-admin/vista-admin");

/** Vista Admin: chooses the club to view as its own administrators do. */
export function ClubViewChooser() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(clubsQuery(search));
  const clubs = rowsOf(query.data, (page) => page.clubs);
  const look = (texto: string) => void navigate({ search: adminSearch({ texto }), replace: true });
  const [text, setText] = useTypedSearch(search.texto ?? "", look);
  return (
    <Page title={texts.adminView} bar="brand" lead={words.lead} width="form">
      <SearchField label={words.search} placeholder={words.search} value={text} onChange={setText} />
      {!clubs && <ListPending query={query} rows={6} />}
      {clubs?.length === 0 && (
        <EmptyState
          title={complexesWords.nothingFound}
          message={listWords.nothingFoundMessage}
          action={<Button onClick={() => look("")}>{texts.clearFilters}</Button>}
        />
      )}
      {clubs && clubs.length > 0 && (
        <Card>
          {clubs.map(({ id, name, address, imageUrl, status }) => (
            <LinkRow
              key={id}
              to="/admin"
              search={{ club: id }}
              icon={<ClubPicture name={name} photo={imageUrl} />}
              detail={status === "active" ? address : `${address} · ${accountStatusWords[status]}`}
            >
              {name}
            </LinkRow>
          ))}
        </Card>
      )}
      <MoreRows query={query} />
    </Page>
  );
}
