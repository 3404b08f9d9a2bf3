import { useState } from "react";
import type { BookableClub } from "#contract/courts/bookings/bookable-club.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { nameHasWords } from "#web/kit/name-search.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ClubPicture } from "#web/ui/shells/club-picture.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import styles from "./asking.module.css";

/** The number of clubs that need no search field. */
const atAGlance = 6;

/** Lists the clubs that take bookings, each linked to its hours. */
export function ClubChoice({ clubs, gone }: { clubs: readonly BookableClub[]; gone: boolean }) {
  const [searched, setSearched] = useState("");
  const found = clubs.filter(({ name, address }) => nameHasWords(`${name} ${address}`, searched.trim()));
  return (
    <Section title={words.chooseClub}>
      <Stack gap={3}>
        {gone && <p role="status">{words.clubGone}</p>}
        {clubs.length > atAGlance && (
          <SearchField
            label={words.searchClub}
            placeholder={words.searchClub}
            value={searched}
            onChange={setSearched}
          />
        )}
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
      </Stack>
    </Section>
  );
}
