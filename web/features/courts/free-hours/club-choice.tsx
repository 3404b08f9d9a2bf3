import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { clubsListed } from "#domain/courts/free-hours.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ClubPicture } from "#web/ui/shells/club-picture.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import styles from "./asking.module.css";
import { likelyFirst } from "./club-order.ts";
import { useClubSearch } from "./use-club-search.ts";

/** The number of clubs that need no search field. */
const atAGlance = 6;

/** Lists the clubs that take bookings, each linked to its hours. */
export function ClubChoice({
  bookings,
  town,
  gone,
}: {
  bookings: readonly OwnBooking[];
  town: string | undefined;
  gone: boolean;
}) {
  const { clubs, error, isPart, searched, setSearched } = useClubSearch(town);
  const found = clubs && likelyFirst(clubs, bookings, town);
  return (
    <Section title={words.chooseClub}>
      <Stack gap={3}>
        {gone && <p role="status">{words.clubGone}</p>}
        {(searched !== "" || (found?.length ?? 0) > atAGlance) && (
          <SearchField
            label={words.searchClub}
            placeholder={words.searchClub}
            value={searched}
            onChange={setSearched}
          />
        )}
        {!found && (error ? <p role="alert">{reasonOf(error)}</p> : <SkeletonRows count={4} />)}
        {found && (
          <Card>
            {found.length === 0 ? (
              <CardBlock className={styles.note} role="status">
                {words.noClubFound(searched.trim())}
              </CardBlock>
            ) : (
              found.map(({ id, name, address, imageUrl, courts }) => (
                <LinkRow
                  key={id}
                  to="/reservar-cancha"
                  search={({ dia }) => ({ ...(dia && { dia }), complejo: id })}
                  resetScroll={false}
                  icon={<ClubPicture name={name} photo={imageUrl} size={48} />}
                  detail={words.placeAndCourts(address, words.courts(courts))}
                >
                  {name}
                </LinkRow>
              ))
            )}
          </Card>
        )}
        {isPart && searched.trim() === "" && <p className="quiet type-small">{words.clubsListed(clubsListed)}</p>}
      </Stack>
    </Section>
  );
}
