import type { PublicView } from "#contract/landing.ts";
import { clubPath, courtsPath, invitationPath, picturePath, tournamentPath } from "#contract/play/addresses.ts";
import { drawPicture } from "#web/features/public/head/draw-picture.tsx";
import { type HeadOf, PublicHead } from "#web/features/public/head/public-head.tsx";
import { ClubPage } from "#web/features/public/pages/club-page.tsx";
import { CourtsPage } from "#web/features/public/pages/courts-page.tsx";
import { EndedInvitationPage, InvitationPage } from "#web/features/public/pages/invitation-page.tsx";
import { NothingPage } from "#web/features/public/pages/nothing-page.tsx";
import { RegretPage } from "#web/features/public/pages/regret-page.tsx";
import { TournamentDoor, TournamentPage } from "#web/features/public/pages/tournament-page.tsx";
import { TelevisionPage } from "#web/features/public/television/television-page.tsx";
import {
  type PictureWords,
  pictureHash,
  pictureOfClub,
  pictureOfInvitation,
  pictureOfTournament,
} from "#web/features/public/told/picture-words.ts";
import { sportsEvent } from "#web/features/public/told/sports-event.ts";
import { invitationPicture, toldInvitation } from "#web/features/public/told/told-invitation.ts";
import { toldClub, toldTournament } from "#web/features/public/told/told-tournament.ts";
import { hoursWords } from "#web/i18n/hours-across.ts";
import { invitationWords } from "#web/i18n/invitations.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { regretWords } from "#web/i18n/regrets.ts";
import { drawn, linkedData } from "#web/server-drawing.ts";

/** A public page as HTML, for its head and for its body. */
type DrawnPublic = { readonly head: string; readonly body: string };

/** The picture of a page: what its address ends in, and how to draw it, as SVG without any text. */
type PublicPicture = { readonly hash: string; readonly draw: () => Promise<string> };

/** Draws a page that anybody can read. The server calls this out of the built web; it imports nothing of it. */
export async function drawPublic(view: PublicView, origin: string): Promise<DrawnPublic> {
  const picture = await publicPicture(view);
  const head = headOf(view, origin, picture?.hash ?? null);
  const data =
    "tournament" in view ? linkedData(sportsEvent(view.tournament, origin + tournamentPath(view.tournament.id))) : "";
  return { head: (await drawn(<PublicHead {...head} />)) + data, body: await drawn(bodyOf(view, origin)) };
}

/** The picture by which a page is known in a chat; null where it has none. */
export async function publicPicture(view: PublicView): Promise<PublicPicture | null> {
  const picture = pictureOf(view);
  return picture && { hash: await pictureHash(picture), draw: () => drawPicture(picture) };
}

function bodyOf(view: PublicView, origin: string) {
  switch (view.page) {
    case "nada":
      return <NothingPage />;
    case "invitacion":
      return <InvitationPage {...view} />;
    case "arrepentimiento":
      return <RegretPage step={view.step} code={view.code} />;
    case "invitacion-vieja":
      return <EndedInvitationPage ending={view.ending} />;
    case "club":
      return <ClubPage club={view.club} />;
    case "canchas":
      return <CourtsPage {...view} />;
    case "pantalla":
      return <TelevisionPage television={view} origin={origin} />;
    case "puerta":
      return <TournamentDoor tournament={view.tournament} />;
    default:
      return <TournamentPage tournament={view.tournament} part={view.page} origin={origin} />;
  }
}

function pictureOf(view: PublicView): PictureWords | null {
  if (view.page === "nada" || view.page === "invitacion-vieja") return null;
  if (view.page === "canchas" || view.page === "arrepentimiento") return null;
  if (view.page === "invitacion") return pictureOfInvitation(view.invitation);
  return view.page === "club" ? pictureOfClub(view.club) : pictureOfTournament(view.tournament);
}

function headOf(view: PublicView, origin: string, hash: string | null): HeadOf {
  if (view.page === "invitacion-vieja") {
    const ending = view.ending ?? "gone";
    const [title, description] = [invitationWords.ended[ending], invitationWords.endedDetail[ending]];
    return { title, description, url: `${origin}/`, picture: null, kept: false };
  }
  if (view.page === "canchas")
    return {
      title: hoursWords.title,
      description: hoursWords.lead,
      url: origin + courtsPath(),
      picture: null,
      kept: true,
    };
  if (view.page === "arrepentimiento") {
    const { title, lead } = regretWords;
    return { title, description: lead, url: `${origin}/arrepentimiento`, picture: null, kept: true };
  }
  if (view.page === "nada" || hash === null) {
    return { title: words.nothingTitle, description: words.nothing, url: `${origin}/`, picture: null, kept: false };
  }
  if (view.page === "invitacion") {
    const { token, invitation } = view;
    const picture = { url: origin + picturePath("i", invitation.id, hash), says: invitationPicture(invitation) };
    return { ...toldInvitation(invitation), url: origin + invitationPath(token), picture, kept: false };
  }
  if (view.page === "club") {
    const { id, name } = view.club;
    const picture = { url: origin + picturePath("c", id, hash), says: words.clubPictureOf(name) };
    return { title: name, description: toldClub(view.club), url: origin + clubPath(id), picture, kept: true };
  }
  const { page, tournament } = view;
  const { id, name, named } = tournament;
  const part = page === "inicio" || page === "puerta" || page === "pantalla" ? undefined : page;
  return {
    title: part === undefined ? name : `${name}: ${words.parts[part]}`,
    description: toldTournament(tournament),
    url: origin + tournamentPath(id, part),
    picture: { url: origin + picturePath("t", id, hash), says: words.pictureOf(name) },
    kept: !unkept.has(page) && (!named || (part === undefined && !namesPeople(tournament))),
  };
}

/** What is no page to be found. */
const unkept: ReadonlySet<PublicView["page"]> = new Set(["puerta", "cartel", "pantalla"]);

/** Whether the first page of a tournament names people already: its champions. */
function namesPeople({ categories }: { readonly categories: readonly { readonly bracket: object | null }[] }): boolean {
  return categories.some(({ bracket }) => bracket !== null);
}
