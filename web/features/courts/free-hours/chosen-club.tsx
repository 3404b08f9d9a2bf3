import { useEffect, useRef } from "react";
import type { BookableClub } from "#contract/courts/bookings/bookable-club.ts";
import { ClubContactBlock } from "#web/features/clubs/clubs/club-contact.tsx";
import { Follow } from "#web/features/outreach/follows/follow.tsx";
import { askingWords as words } from "#web/i18n/asking.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { ClubPicture } from "#web/ui/shells/club-picture.tsx";
import styles from "./asking.module.css";

/** Shows the chosen club, and the way to another one if there is one. */
export function ChosenClub({
  club,
  arrived,
  onlyOne,
}: {
  club: BookableClub;
  /** True if it was chosen just now. The focus moves here, wherever the list was scrolled to. */
  arrived: boolean;
  onlyOne: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <Card as="section" label={club.name}>
      <div className={styles.club}>
        <ClubPicture name={club.name} photo={club.imageUrl} size={56} />
        <div className={styles.clubWords}>
          <h2 ref={heading} tabIndex={-1} className={styles.clubName}>
            {club.name}
          </h2>
          <p className={styles.note}>{words.placeAndCourts(club.address, words.courts(club.courts))}</p>
        </div>
        {!onlyOne && (
          <ButtonLink
            to="/reservar-cancha"
            search={({ dia }) => ({ ...(dia && { dia }) })}
            resetScroll={false}
            variant="quiet"
            size="row"
            aria-label={words.changeClubFull}
          >
            {words.changeClub}
          </ButtonLink>
        )}
      </div>
      <ClubContactBlock name={club.name} contact={club.contact} />
      <CardBlock>
        <Follow target="club" targetId={club.id} fullWidth />
      </CardBlock>
    </Card>
  );
}
