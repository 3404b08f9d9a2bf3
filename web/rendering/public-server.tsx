import {
  clubPath,
  courtsPath,
  invitationPath,
  picturePath,
  publicMatchPath,
  publicRankingPath,
  tournamentPath,
  tournamentsPath,
} from "#contract/addresses.ts";
import type { OwnToAll, PublicView } from "#contract/outreach/landing.ts";
import { TelevisionPage } from "#web/features/clubs/televisions/page/television-page.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { drawPicture } from "#web/features/outreach/public-pages/head/draw-picture.tsx";
import { type HeadOf, PublicHead } from "#web/features/outreach/public-pages/head/public-head.tsx";
import { ClubPage } from "#web/features/outreach/public-pages/pages/club-page.tsx";
import { CourtsPage } from "#web/features/outreach/public-pages/pages/courts-page.tsx";
import { EndedInvitationPage, InvitationPage } from "#web/features/outreach/public-pages/pages/invitation-page.tsx";
import {
  ConfirmationPage,
  EndedLinkPage,
  UnsubscribePage,
} from "#web/features/outreach/public-pages/pages/mail-pages.tsx";
import { MatchPage } from "#web/features/outreach/public-pages/pages/match-page.tsx";
import { NothingPage } from "#web/features/outreach/public-pages/pages/nothing-page.tsx";
import { OwnPart } from "#web/features/outreach/public-pages/pages/own-part.tsx";
import { RankingPage } from "#web/features/outreach/public-pages/pages/ranking-page.tsx";
import { RegretPage } from "#web/features/outreach/public-pages/pages/regret-page.tsx";
import { TournamentDoor, TournamentPage } from "#web/features/outreach/public-pages/pages/tournament-page.tsx";
import { TournamentsPage } from "#web/features/outreach/public-pages/pages/tournaments-page.tsx";
import {
  type PictureWords,
  pictureHash,
  pictureOfClub,
  pictureOfInvitation,
  pictureOfMatch,
  pictureOfTournament,
} from "#web/features/outreach/public-pages/told/picture-words.ts";
import { sportsEvent } from "#web/features/outreach/public-pages/told/sports-event.ts";
import { invitationPicture, toldInvitation } from "#web/features/outreach/public-pages/told/told-invitation.ts";
import { toldMatch } from "#web/features/outreach/public-pages/told/told-match.ts";
import { toldClub, toldTournament } from "#web/features/outreach/public-pages/told/told-tournament.ts";
import { hoursWords } from "#web/i18n/hours-across.ts";
import { invitationWords } from "#web/i18n/invitations.ts";
import { mailPageHead } from "#web/i18n/mail-pages.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { publicMatchWords } from "#web/i18n/public-match.ts";
import { publicSearchWords as searchPageWords } from "#web/i18n/public-search.ts";
import { regretWords } from "#web/i18n/regrets.ts";
import { drawn, linkedData } from "./server-drawing.ts";

/** The HTML of a public page: the parts for its head and its body. */
type DrawnPublic = { readonly head: string; readonly body: string };

/** Draws the signed-in person's part of a public page, as a fragment that the page's script inserts. */
export function drawOwn(view: OwnToAll): Promise<string> {
  return drawn(<OwnPart {...view} />);
}

/** The picture of a page: the hash that ends its address, and the function that draws it as SVG without any text. */
type PublicPicture = { readonly hash: string; readonly draw: () => Promise<string> };

/** Draws a public page. The server calls this from the built web and imports none of its modules. */
export async function drawPublic(view: PublicView, origin: string): Promise<DrawnPublic> {
  const picture = await publicPicture(view);
  const head = headOf(view, origin, picture?.hash ?? null);
  const data =
    "tournament" in view ? linkedData(sportsEvent(view.tournament, origin + tournamentPath(view.tournament.id))) : "";
  return { head: (await drawn(<PublicHead {...head} />)) + data, body: await drawn(bodyOf(view, origin)) };
}

/** Returns the preview picture of a page for chats; null if it has none. */
export async function publicPicture(view: PublicView): Promise<PublicPicture | null> {
  const picture = pictureOf(view);
  return picture && { hash: await pictureHash(picture), draw: () => drawPicture(picture) };
}

function bodyOf(view: PublicView, origin: string) {
  switch (view.page) {
    case "nada":
      return <NothingPage closed={view.closed} />;
    case "invitacion":
      return <InvitationPage {...view} />;
    case "partido":
      return <MatchPage match={view.match} />;
    case "arrepentimiento":
      return <RegretPage step={view.step} code={view.code} />;
    case "confirmar-email":
      return <ConfirmationPage step={view.step} />;
    case "baja":
      return <UnsubscribePage step={view.step} group={view.group} />;
    case "enlace-vencido":
      return <EndedLinkPage />;
    case "invitacion-vieja":
      return <EndedInvitationPage ending={view.ending} />;
    case "club":
      return <ClubPage club={view.club} />;
    case "canchas":
      return <CourtsPage {...view} />;
    case "torneos":
      return <TournamentsPage {...view} />;
    case "clasificacion":
      return <RankingPage ranking={view.ranking} />;
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
  if (view.page === "canchas" || view.page === "torneos" || view.page === "clasificacion") return null;
  if (view.page === "arrepentimiento") return null;
  if (view.page === "confirmar-email" || view.page === "baja" || view.page === "enlace-vencido") return null;
  if (view.page === "invitacion") return pictureOfInvitation(view.invitation);
  if (view.page === "partido") return pictureOfMatch(view.match);
  return view.page === "club" ? pictureOfClub(view.club) : pictureOfTournament(view.tournament);
}

function headOf(view: PublicView, origin: string, hash: string | null): HeadOf {
  if (view.page === "invitacion-vieja") {
    const ending = view.ending ?? "gone";
    const [title, description] = [invitationWords.ended[ending], invitationWords.endedDetail[ending]];
    return { title, description, url: `${origin}/`, picture: null, kept: false };
  }
  if (view.page === "confirmar-email" || view.page === "baja" || view.page === "enlace-vencido") {
    const { title, lead: description } = mailPageHead[view.page];
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
  if (view.page === "torneos") {
    const { texto, despues } = view.chosen;
    const url = origin + tournamentsPath({ ...view.chosen, texto: undefined, despues: undefined });
    const kept = texto === undefined && despues === undefined;
    return { title: searchPageWords.title, description: searchPageWords.lead, url, picture: null, kept };
  }
  if (view.page === "clasificacion") {
    const { category: rama, level: nivel, page } = view.ranking;
    const title = searchPageWords.players(categoryLabel({ name: rama, level: nivel }));
    const url = origin + publicRankingPath({ rama, nivel, ...(page > 1 && { pagina: page }) });
    return { title, description: searchPageWords.rankingLead, url, picture: null, kept: true };
  }
  if (view.page === "arrepentimiento") {
    const { title, lead } = regretWords;
    return { title, description: lead, url: `${origin}/arrepentimiento`, picture: null, kept: true };
  }
  if (view.page === "nada" || hash === null) {
    const closed = view.page === "nada" ? view.closed : undefined;
    const title = closed ? words.closedTitle(closed.name) : words.nothingTitle;
    return { title, description: closed ? words.closed : words.nothing, url: `${origin}/`, picture: null, kept: false };
  }
  if (view.page === "invitacion") {
    const { token, invitation } = view;
    const picture = { url: origin + picturePath("i", invitation.id, hash), says: invitationPicture(invitation) };
    return { ...toldInvitation(invitation), url: origin + invitationPath(token), picture, kept: false };
  }
  if (view.page === "partido") {
    const { id, club } = view.match;
    const picture = { url: origin + picturePath("p", id, hash), says: publicMatchWords.pictureOf(club.name) };
    return { ...toldMatch(view.match), url: origin + publicMatchPath(id), picture, kept: false };
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

/** Pages that search engines must not index. */
const unkept: ReadonlySet<PublicView["page"]> = new Set(["puerta", "cartel", "pantalla"]);

/** Returns whether the first page of a tournament names people already: its champions. */
function namesPeople({ categories }: { readonly categories: readonly { readonly bracket: object | null }[] }): boolean {
  return categories.some(({ bracket }) => bracket !== null);
}
