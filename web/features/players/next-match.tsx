import type { MyMatch } from "#contract/matches.ts";
import { hasTable } from "#domain/competition/stage.ts";
import { matchHour } from "#web/features/draws/scores/match-hour.ts";
import { roundsAfter } from "#web/features/matches/match-names.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { unknownWords } from "#web/i18n/draws.ts";
import { stageTitle } from "#web/i18n/matches.ts";
import { dashboardWords as words } from "#web/i18n/players.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PitchColumns, PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./next-tournament.module.css";

/** The next match of the player as a piece of court: which one it is, where, and who stands on both sides. */
export default function NextMatch({ next, myId }: { next: MyMatch; myId: string }) {
  const { tournamentId, tournamentName, clubName, category: name, level, match, mySide } = next;
  const { onCourt } = match;
  const [own, rival] = mySide === "pair1" ? match.sides : [match.sides[1], match.sides[0]];
  const partner = own.players?.find(({ id }) => id !== myId)?.name;
  const rivals = rival.players?.map(({ name }) => name) ?? [unknownWords(rival)];
  const search = {
    seccion: hasTable(match.stage) ? ("zonas" as const) : ("llave" as const),
    categoria: categorySlug({ name, level }),
  };
  return (
    <PitchPanel label={words.nextMatch}>
      <PitchPart>
        <PitchNote strong>{words.nextMatch}</PitchNote>
        <p className={`type-when ${styles.when}`}>{stageTitle({ ...match, roundsAfter: roundsAfter(next, match) })}</p>
        <h2 className={styles.name}>{tournamentName}</h2>
        <PitchNote>
          {clubName} · {categoryLabel({ name, level })}
        </PitchNote>
        {onCourt ? (
          <p className={`type-when ${styles.when}`} role="status">
            <BallMarker size={24} /> {onCourt.playing ? words.playingOn(onCourt.court) : words.calledTo(onCourt.court)}
          </p>
        ) : (
          <PitchNote strong={match.place !== null}>{matchHour(match)}</PitchNote>
        )}
      </PitchPart>
      <PitchColumns>
        <div className="type-name">
          {words.you}
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
        <ButtonLink to="/torneo/$tournamentId" params={{ tournamentId }} search={search} variant="on-pitch" fullWidth>
          {hasTable(match.stage) ? words.seeZone : words.seeDraw}
        </ButtonLink>
      </PitchPart>
    </PitchPanel>
  );
}
