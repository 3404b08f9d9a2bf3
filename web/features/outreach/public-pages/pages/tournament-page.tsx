import { type PublicPart, tournamentPath } from "#contract/addresses.ts";
import type { TournamentToAll } from "#contract/outreach/landing.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { BracketPart } from "#web/features/outreach/public-pages/parts/bracket-part.tsx";
import { MatchesPart } from "#web/features/outreach/public-pages/parts/matches-part.tsx";
import { OverviewPart, signInTo } from "#web/features/outreach/public-pages/parts/overview-part.tsx";
import styles from "#web/features/outreach/public-pages/parts/parts.module.css";
import { PosterPart } from "#web/features/outreach/public-pages/parts/poster-part.tsx";
import { RoundsPart } from "#web/features/outreach/public-pages/parts/rounds-part.tsx";
import { ZonesPart } from "#web/features/outreach/public-pages/parts/zones-part.tsx";
import { toldTournament } from "#web/features/outreach/public-pages/told/told-tournament.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { PublicFrame } from "./public-frame.tsx";
import { TournamentTop } from "./tournament-top.tsx";

/** A public page of a tournament. */
export function TournamentPage({
  tournament,
  part,
  origin,
}: {
  tournament: TournamentToAll;
  part: "inicio" | PublicPart;
  origin: string;
}) {
  const text = `${tournament.name}: ${toldTournament(tournament)} ${origin}${tournamentPath(tournament.id)}`;
  return (
    <PublicFrame
      signIn={signInTo(tournament.id)}
      topic={topicOf("tournament", tournament.id)}
      top={<TournamentTop tournament={tournament} part={part} />}
    >
      {part === "inicio" && <OverviewPart tournament={tournament} shareLink={whatsAppLink(text)} />}
      {part === "partidos" && <MatchesPart tournament={tournament} />}
      {part === "zonas" && <ZonesPart tournament={tournament} />}
      {part === "llave" && <BracketPart tournament={tournament} />}
      {part === "rondas" && <RoundsPart tournament={tournament} origin={origin} />}
      {part === "cartel" && <PosterPart tournament={tournament} origin={origin} />}
    </PublicFrame>
  );
}

/**
 * The page at a tournament's private address for visitors who are not signed in: links to the public page and the
 * sign-in.
 */
export function TournamentDoor({ tournament }: { tournament: TournamentToAll }) {
  return (
    <PublicFrame signIn={signInTo(tournament.id)} top={<TournamentTop tournament={tournament} />}>
      <p>{words.door}</p>
      <div className={styles.enter}>
        <ButtonAnchor href={signInTo(tournament.id)} size="large" fullWidth data-sign-in="">
          {texts.signIn}
        </ButtonAnchor>
        <ButtonAnchor href={tournamentPath(tournament.id)} size="large" variant="secondary" fullWidth>
          {texts.seeTheTournament}
        </ButtonAnchor>
      </div>
    </PublicFrame>
  );
}
