import type { MyMatch } from "#contract/competition/matches/matches.ts";
import { hasTable } from "#domain/competition/stages/stage.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { PlaceChange } from "#web/features/competition/order-of-play/place-change.tsx";
import { shareOfMine } from "#web/features/competition/order-of-play/share-match.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { drawWords, stageTitle, unknownWords } from "#web/i18n/draws.ts";

import { matchTextWords } from "#web/i18n/order.ts";
import { dashboardWords as words } from "#web/i18n/players.ts";
import * as texts from "#web/i18n/texts.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { today } from "#web/kit/today.ts";
import { ButtonAnchor, ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PitchColumns, PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { formatDay, formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./next-tournament.module.css";

/** The player's next match, drawn as a court: its stage, its place, and the players of both sides. */
export default function NextMatch({
  next,
  myId,
  directions,
}: {
  next: MyMatch;
  myId: string;
  /** The address of a map with the way to the club; left out if the page shows it elsewhere. */
  directions?: string;
}) {
  const { tournamentId, tournamentName, clubName, category: name, level, division, match, mySide, window } = next;
  const { onCourt, place } = match;
  const stage = stageTitle(match);
  const told = shareOfMine(next, myId, today());
  const [own, rival] = mySide === "pair1" ? match.sides : [match.sides[1], match.sides[0]];
  const partner = own.players?.find(({ id }) => id !== myId)?.name;
  const rivals = rival.players?.map(({ name }) => name) ?? [unknownWords(rival)];
  const title = window ? words.nextOfLeague : words.nextMatch;
  const part = hasTable(match.stage) ? ("zonas" as const) : ("llave" as const);
  const search = {
    seccion: window ? ("fechas" as const) : place ? ("partidos" as const) : part,
    ...((window || !place) && { categoria: categorySlug({ name, level, division }) }),
  };
  return (
    <PitchPanel label={title}>
      <PitchPart>
        <PitchNote strong>{title}</PitchNote>
        {onCourt ? (
          <p className={`type-when ${styles.when}`} role="status">
            <BallMarker size={24} /> {onCourt.playing ? words.playingOn(onCourt.court) : words.calledTo(onCourt.court)}
          </p>
        ) : (
          <p className={`type-when ${styles.when}`}>{place ? whenOf(place) : stage}</p>
        )}
        <h2 className={styles.name}>{place ? words.where(place.court ?? drawWords.noCourtYet, clubName) : clubName}</h2>
        <PitchNote>
          {[tournamentName, categoryLabel({ name, level, division }), (place || onCourt) && stage]
            .filter(Boolean)
            .join(" · ")}
        </PitchNote>
        {window && !onCourt && <PitchNote strong>{words.window(formatDay(window.until))}</PitchNote>}
        {!window && !place && !onCourt && <PitchNote strong>{drawWords.noTimeYet}</PitchNote>}
        {next.late && !onCourt && (
          <PitchNote strong>{words.late(next.late.minutes, timeText(next.late.startMinute))}</PitchNote>
        )}
        {next.ifWon && <PitchNote>{words.ifWon(inSentence(whenOf(next.ifWon)))}</PitchNote>}
        <PlaceChange of={next} onPitch />
      </PitchPart>
      <PitchColumns>
        <div className="type-name">
          {texts.you}
          <br />
          {partner}
        </div>
        <div className="type-name">
          {rivals.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </div>
      </PitchColumns>
      <PitchPart open>
        <Stack gap={2}>
          {directions && (
            <ButtonAnchor href={directions} target="_blank" rel="noreferrer" variant="on-pitch" fullWidth>
              {texts.directions}
            </ButtonAnchor>
          )}
          {told && !directions && <ShareButton share={told.share} label={told.label} variant="on-pitch" fullWidth />}
          <ButtonLink
            to="/torneo/$tournamentId"
            params={{ tournamentId }}
            search={search}
            variant={told || directions ? "on-pitch-quiet" : "on-pitch"}
            fullWidth
          >
            {window
              ? words.seeFecha
              : place
                ? texts.seeMyMatches
                : hasTable(match.stage)
                  ? words.seeZone
                  : words.seeDraw}
          </ButtonLink>
        </Stack>
      </PitchPart>
    </PitchPanel>
  );
}

/** Lower-cases the first letter for use within a sentence: "hoy, 20:30". */
function inSentence(when: string): string {
  return when.charAt(0).toLowerCase() + when.slice(1);
}

/** Formats the hour: "Hoy, 20:30", or "not before" if courts are given out in order. */
function whenOf({ day, startMinute, notBefore }: NonNullable<MyMatch["match"]["place"]>): string {
  const time = timeText(startMinute);
  return formatRelativeDayAt(day, notBefore ? matchTextWords.notBefore(time) : time, today());
}
