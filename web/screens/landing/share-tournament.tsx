import { tournamentPath } from "#contract/addresses.ts";
import type { LandingTournament } from "#contract/outreach/landing.ts";
import { toolWords } from "#web/i18n/landing.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import styles from "./tools.module.css";

const { share: words, example } = toolWords;

/** Shows the invitation to a tournament, ready to be sent; without a tournament, only an example of it. */
export function ShareTournament({ tournament, origin }: { tournament: LandingTournament | undefined; origin: string }) {
  if (!tournament) {
    const { name, club, days } = words.sample;
    return (
      <figure>
        <p className={styles.share}>{words.message(name, club, days)}</p>
        <figcaption className={styles.caption}>{example}</figcaption>
      </figure>
    );
  }
  const { id, name, clubName, startDate, endDate } = tournament;
  const text = words.message(name, clubName, formatDayRange(startDate, endDate));
  const url = origin + tournamentPath(id);
  return (
    <div className={styles.share}>
      <p>
        {text} <a href={url}>{url.replace(/^https?:\/\//, "")}</a>
      </p>
      <div className={styles.buttons}>
        <ButtonAnchor
          href={whatsAppLink(`${text} ${url}`)}
          target="_blank"
          rel="noopener"
          variant="secondary"
          size="row"
          icon={<WhatsAppIcon />}
        >
          {words.send}
        </ButtonAnchor>
        <ShareButton share={{ title: words.shareTitle, text, url }} size="row" />
      </div>
    </div>
  );
}
