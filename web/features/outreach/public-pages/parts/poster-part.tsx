import { tournamentPath } from "#contract/addresses.ts";
import type { TournamentToAll } from "#contract/outreach/landing.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { isOpen } from "#web/features/outreach/public-pages/told/tournament-state.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { PrintIcon } from "#web/ui/icons/icons.ts";
import { QrCode } from "#web/ui/sharing/qr-code.tsx";
import styles from "./parts.module.css";

/** A sheet for the wall of the club: name, dates, place, and a QR code that leads to the tournament. */
export function PosterPart({ tournament, origin }: { tournament: TournamentToAll; origin: string }) {
  const { id, name, club, startDate, endDate, categories } = tournament;
  const address = origin + tournamentPath(id);
  const open = categories.some((category) => isOpen(tournament, category));
  return (
    <>
      <div className={styles.enter}>
        <Button icon={<PrintIcon />} data-print="" hidden>
          {texts.print}
        </Button>
      </div>
      <article className={styles.poster}>
        <p className={styles.posterClub}>{club.name}</p>
        <h2>{name}</h2>
        <p className={styles.posterDays}>{formatDayRange(startDate, endDate)}</p>
        <p>{categories.map(categoryLabel).join(" · ")}</p>
        {open && <p className={styles.posterDays}>{texts.registrationOpen}</p>}
        <QrCode text={address} className={styles.code} />
        <p className={styles.posterDays}>{words.posterFollow}</p>
        <p>{words.posterWhat}</p>
        <p className={styles.posterAddress}>{address.replace(/^https?:\/\//, "")}</p>
        <p>{club.address}</p>
      </article>
    </>
  );
}
