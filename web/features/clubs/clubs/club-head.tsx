import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PinIcon, PlusIcon, SettingsIcon } from "#web/ui/icons/icons.ts";
import styles from "./club-head.module.css";
import { ClubPhoto } from "./club-photo.tsx";

/**
 * Shows photo, name and address of the club, and a link to its settings. On a phone it stands last: the day comes
 * first.
 */
export function ClubHead({ club }: { club: ClubPanel }) {
  const can = useAbilities();
  return (
    <header className={styles.head}>
      <div>
        <ClubPhoto photo={club.imageUrl} sizes="(min-width: 1024px) 150px, 100vw" />
      </div>
      <div className={styles.words}>
        <h1>{club.name}</h1>
        <p className={styles.address}>
          <PinIcon />
          <span>{club.address}</span>
        </p>
      </div>
      <div className={styles.actions}>
        {can("settings") && (
          <ButtonLink to="/admin/setup" variant="secondary" icon={<SettingsIcon />}>
            {texts.settings}
          </ButtonLink>
        )}
        <ButtonLink to="/admin/turnos-fijos" variant="secondary">
          {texts.fixedBookings}
        </ButtonLink>
        {can("tournaments") && (
          <ButtonLink to="/admin/crear-torneo" icon={<PlusIcon />}>
            {texts.createTournament}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
