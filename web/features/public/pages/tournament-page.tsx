import type { TournamentToAll } from "#contract/landing.ts";
import { type PublicPart, tournamentPath } from "#contract/play/addresses.ts";
import { topicOf } from "#contract/play/live-topics.ts";
import { BracketPart } from "#web/features/public/parts/bracket-part.tsx";
import { MatchesPart } from "#web/features/public/parts/matches-part.tsx";
import { OverviewPart, signInTo } from "#web/features/public/parts/overview-part.tsx";
import styles from "#web/features/public/parts/parts.module.css";
import { PosterPart } from "#web/features/public/parts/poster-part.tsx";
import { ZonesPart } from "#web/features/public/parts/zones-part.tsx";
import { toldTournament } from "#web/features/public/told/told-tournament.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { PublicFrame } from "./public-frame.tsx";
import { TournamentTop } from "./tournament-top.tsx";

/** One of the pages of a tournament that anybody can read. */
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
      {part === "cartel" && <PosterPart tournament={tournament} origin={origin} />}
    </PublicFrame>
  );
}

/** What stands at the address of a tournament's screen for who is not signed in: the way to read it, and the way in. */
export function TournamentDoor({ tournament }: { tournament: TournamentToAll }) {
  return (
    <PublicFrame signIn={signInTo(tournament.id)} top={<TournamentTop tournament={tournament} />}>
      <p>{words.door}</p>
      <div className={styles.enter}>
        <ButtonAnchor href={signInTo(tournament.id)} size="large" fullWidth data-sign-in="">
          {words.signIn}
        </ButtonAnchor>
        <ButtonAnchor href={tournamentPath(tournament.id)} size="large" variant="secondary" fullWidth>
          {words.doorSee}
        </ButtonAnchor>
      </div>
    </PublicFrame>
  );
}
