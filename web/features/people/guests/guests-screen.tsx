import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { queries } from "#web/api.ts";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { claimWords as words } from "#web/i18n/claims.ts";
import { guestWords } from "#web/i18n/guests.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { afterRow, inPages, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { Merges } from "./merges.tsx";
import { ClaimRequests } from "./requests.tsx";

const GuestSheet = lazySheet(() => import("./guest-sheet.tsx"));

/**
 * Shows the club's players without an account: requests to claim one of them, all of them by name, and the merged ones.
 */
export default function GuestsScreen() {
  const { id: clubId } = useClub();
  const [text, setText] = useState("");
  const can = useAbilities();
  const asked = useDeferredValue(text.trim());
  const found = useInfiniteQuery(
    queries.guests.ofClub.infiniteOptions({
      ...inPages,
      input: (row: string | null) => ({ clubId, ...(asked && { text: asked }), ...afterRow(row) }),
    }),
  );
  const guests = rowsOf(found.data, (page) => page.guests);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = guests?.find(({ id }) => id === chosenId);
  return (
    <Page
      title={words.guestsTitle}
      bar="back"
      back={
        can("settings") ? (
          <BackLink to="/admin/setup">{words.toSettings}</BackLink>
        ) : (
          <BackLink to="/admin">{texts.today}</BackLink>
        )
      }
      lead={words.guestsLead}
      width="form"
    >
      <ClaimRequests clubId={clubId} />
      <Stack gap={3}>
        <SearchField label={words.search} placeholder={words.search} value={text} onChange={setText} />
        {found.isError && !guests && (
          <ErrorState title={reasonOf(found.error)} onRetry={() => void found.refetch()} retrying={found.isFetching} />
        )}
        {found.isPending && (
          <Loading>
            <SkeletonRows count={4} picture={false} />
          </Loading>
        )}
        {guests?.length === 0 && asked !== "" && <p role="status">{words.nobodyFound}</p>}
        {guests?.length === 0 && asked === "" && <EmptyState title={words.noGuests} message={words.noGuestsDetail} />}
        {guests && guests.length > 0 && (
          <Card as="ul" label={words.guestsTitle}>
            {guests.map(({ id, name, category, level, phone }) => (
              <li key={id}>
                <ActionRow
                  aria-haspopup="dialog"
                  detail={`${categoryLabel({ name: category, level })} · ${phone?.text ?? guestWords.noPhone}`}
                  onClick={() => setChosenId(id)}
                >
                  {name}
                </ActionRow>
              </li>
            ))}
          </Card>
        )}
        <MoreRows query={found} />
      </Stack>
      {can("terms") && <Merges clubId={clubId} />}
      {chosen && <GuestSheet guest={chosen} onClose={() => setChosenId(undefined)} />}
    </Page>
  );
}
