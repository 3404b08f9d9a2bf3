import { createHash, createHmac } from "node:crypto";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { sessionCookieName } from "#server/platform/identity/identity.ts";
import { type TestApp, testSecret } from "#tests/support/app.ts";
import { courtsOfClub, crowdedTournament, type ProvinceSize, tokens } from "./province.ts";

/** A call of the API with the cookie of its caller. */
export type Call = { readonly path: string; readonly cookie: string; readonly body?: object };

/** Computes the id that the database gave (`made` in province.ts). */
function made(kind: string, n: number): string {
  const hash = createHash("md5").update(`${kind}${n}`).digest("hex");
  const all = `${hash.slice(0, 12)}4${hash.slice(13, 16)}8${hash.slice(17)}`;
  return all.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Lists every call that reads a list, a sum or a search, by a description. */
export function callsOf(app: TestApp, size: ProvinceSize, today: CalendarDate): ReadonlyMap<string, Call> {
  const { players, tournaments } = size;
  const as = (token: string, path: string, body?: object): Call => {
    const signature = createHmac("sha256", testSecret).update(token).digest("base64");
    const cookie = `${sessionCookieName(app.url)}=${encodeURIComponent(`${token}.${signature}`)}`;
    return { path, cookie, ...(body && { body }) };
  };
  const player = (path: string) => as(tokens.player, path);
  const veteran = (path: string) => as(tokens.veteran, path);
  const club = (path: string, body?: object) => as(tokens.club, path, body);
  const firstClub = (path: string, body?: object) => as(tokens.firstClub, path, body);
  const chief = (path: string) => as(tokens.chief, path);
  const [one, two] = [made("club", 1), made("club", 2)];
  const courts = [1, 2, 3, 4].map((k) => made("court", courtsOfClub + k));
  const board = "category=Masculino&level=6ta";
  const block = {
    startDate: addDays(today, 1),
    endDate: addDays(today, 30),
    startMinute: 600,
    endMinute: 1320,
    courtIds: courts,
  };
  const crowded = crowdedTournament(size);
  const first = made("tournament", crowded);
  const searching = made("category", 2 * crowded - 2);
  return new Map<string, Call>([
    ["ranking of a category", player(`/ranking?${board}`)],
    ["ranking, from far behind", as(tokens.veteran, `/ranking?${board}`)],
    ["players by rating", player("/ratings?ladder=Masculino")],
    ["super admin: overview", chief("/admin/overview")],
    ["super admin: users, first page", chief("/admin/users")],
    ["super admin: users by a rare text", chief("/admin/users?text=nandubay")],
    ["super admin: users by a common text", chief("/admin/users?text=gomez")],
    ["super admin: users by an address", chief("/admin/users?text=persona17@")],
    ["super admin: inactive users", chief("/admin/users?status=inactive")],
    ["super admin: clubs, first page", chief("/admin/clubs")],
    ["super admin: clubs by text", chief("/admin/clubs?text=ribera")],
    ["super admin: acts of a person", chief(`/admin/users/${made("person", 3)}/acts`)],
    ["club: find a player, rare", club(`/clubs/${two}/player-names?text=nandubay`)],
    ["club: find a player, common", club(`/clubs/${two}/player-names?text=gomez`)],
    ["club: find a player, two letters", club(`/clubs/${two}/player-names?text=nu`)],
    ["my own data as a file", player("/me/data")],
    ["search of tournaments: all", player("/tournaments")],
    ["search of tournaments: my category", player(`/tournaments?${board}`)],
    ["search of tournaments: a rare category", player("/tournaments?category=Femenino&level=1ra")],
    ["search of tournaments: a category of none", player("/tournaments?category=Mixto&level=1ra")],
    ["search of tournaments: text", player("/tournaments?text=ribera")],
    ["search of tournaments: nobody's text", player("/tournaments?text=xyzzy")],
    ["search of tournaments: days", player(`/tournaments?from=${addDays(today, 20)}&to=${addDays(today, 40)}`)],
    ["search of tournaments: a club", player(`/tournaments?clubId=${two}`)],
    ["landing", player("/landing")],
    ["clashes before publishing, 30 days", club(`/clubs/${two}/tournament-clashes`, block)],
    ["a tournament", player(`/tournaments/${made("tournament", tournaments)}`)],
    ["a tournament with many single players", player(`/tournaments/${first}`)],
    ["the same for its club", firstClub(`/tournaments/${first}/management`)],
    ["candidates", player(`/categories/${searching}/candidates`)],
    ["candidates by text", player(`/categories/${searching}/candidates?text=ana`)],
    ["who looks for a partner in a category", player(`/categories/${searching}/looking-for-partner`)],
    ["who looks for a partner in the province", player("/partner-ads")],
    ["the same, of my category", player(`/partner-ads?${board}`)],
    ["the same, of my place and side", player("/partner-ads?area=Paran%C3%A1&side=reves")],
    ["the same, of a place where nobody is", player("/partner-ads?area=Ushuaia")],
    ["club: its tournaments", club(`/clubs/${two}/tournaments`)],
    ["old club: its tournaments", firstClub(`/clubs/${one}/tournaments`)],
    ["club: finances", club(`/clubs/${two}/finances`)],
    ["old club: finances", firstClub(`/clubs/${one}/finances`)],
    ["club: what its books come to", club(`/clubs/${two}/finances/summary`)],
    ["club: what it is owed", club(`/clubs/${two}/charges?state=owed`)],
    ["club: what players have in their favour", club(`/clubs/${two}/credits`)],
    ["club: what happened to its debts", club(`/clubs/${two}/movements`)],
    ["club: its month", club(`/clubs/${two}/finances/months/${today.slice(0, 7)}`)],
    [
      "club: what its courts were let for",
      club(`/clubs/${two}/finances/courts?from=${addDays(today, -30)}&to=${today}&by=day`),
    ],
    ["old club: who did what", firstClub(`/clubs/${one}/acts`)],
    ["old club: what one person did", firstClub(`/clubs/${one}/acts?personId=${made("person", players + 1)}`)],
    ["club: bookings to confirm", club(`/clubs/${two}/bookings-to-confirm`)],
    ["club: its day", club(`/clubs/${two}/days/${today}`)],
    ["club: month of a court", club(`/courts/${courts[0]}/months/${today.slice(0, 7)}`)],
    ["club: bookings to come of a court", club(`/courts/${courts[0]}/upcoming-bookings`)],
    ["clubs to book at", player("/bookable-clubs")],
    ["clubs to book at, of a town", player("/bookable-clubs?near=Paran%C3%A1")],
    ["clubs to book at, of a place where none is", player("/bookable-clubs?near=Ushuaia")],
    ["clubs to book at, by text", player("/bookable-clubs?text=ribera%201")],
    ["free hours", player(`/clubs/${two}/free-courts/${today}`)],
    ["free hours across clubs", player(`/free-hours/${addDays(today, 1)}`)],
    ["free hours across clubs, of a town", player(`/free-hours/${addDays(today, 1)}?near=Paran%C3%A1`)],
    ["open matches of my level", player("/open-matches")],
    ["open matches, all", player("/open-matches?fits=false")],
    ["open matches of a day, at night", player(`/open-matches?day=${addDays(today, 5)}&fromMinute=1080`)],
    ["open matches of a club", player(`/open-matches?fits=false&clubId=${two}`)],
    ["open matches of clubs that I follow", player("/open-matches?followed=true")],
    ["my alert of open matches", player("/my-match-alert")],
    ["open matches of a place where nobody is", player("/open-matches?town=Ushuaia")],
    ["profile", player(`/players/${made("person", players - 1)}`)],
    ["profile of a veteran", player(`/players/${made("person", 2)}`)],
    ["statistics", player(`/players/${made("person", players - 1)}/statistics`)],
    ["statistics of a veteran", player(`/players/${made("person", 2)}/statistics`)],
    ["my tournaments", player("/me/tournaments")],
    ["my tournaments, a veteran", veteran("/me/tournaments")],
    ["my matches", player("/me/matches")],
    ["my matches, a veteran", veteran("/me/matches")],
    ["my rotations", player("/me/rotations")],
    ["my bookings", player("/my-bookings")],
    ["my bookings, a veteran", veteran("/my-bookings")],
    ["session", player("/session")],
  ]);
}
