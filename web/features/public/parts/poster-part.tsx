import { create } from "qrcode";
import type { TournamentToAll } from "#contract/landing.ts";
import { tournamentPath } from "#contract/play/addresses.ts";
import { isOpen } from "#web/features/public/told/tournament-state.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { PrintIcon } from "#web/ui/icons/icons.ts";
import styles from "./parts.module.css";

/** A sheet for the wall of the club: what, when and where, and the way to the tournament for whoever has a telephone. */
export function PosterPart({ tournament, origin }: { tournament: TournamentToAll; origin: string }) {
  const { id, name, club, startDate, endDate, categories } = tournament;
  const address = origin + tournamentPath(id);
  const open = categories.some((category) => isOpen(tournament, category));
  return (
    <>
      <div className={styles.enter}>
        <Button icon={<PrintIcon />} data-print="" hidden>
          {words.print}
        </Button>
      </div>
      <article className={styles.poster}>
        <p className={styles.posterClub}>{club.name}</p>
        <h2>{name}</h2>
        <p className={styles.posterDays}>{formatDayRange(startDate, endDate)}</p>
        <p>{categories.map(categoryLabel).join(" · ")}</p>
        {open && <p className={styles.posterDays}>{words.posterOpen}</p>}
        <Code text={address} />
        <p className={styles.posterDays}>{words.posterFollow}</p>
        <p>{words.posterWhat}</p>
        <p className={styles.posterAddress}>{address.replace(/^https?:\/\//, "")}</p>
        <p>{club.address}</p>
      </article>
    </>
  );
}

/** The text as a QR code, with the white edge that readers ask for. */
function Code({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const edge = 4;
  const side = modules.size + 2 * edge;
  const dots = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) =>
      modules.get(row, column) ? `M${column + edge} ${row + edge}h1v1h-1z` : "",
    ).join(""),
  ).join("");
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={text}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={dots} />
    </svg>
  );
}
