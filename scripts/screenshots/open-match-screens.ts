import type { ListedMatch } from "#contract/courts/open-match-list.ts";
import type { OpenMatchResult } from "#contract/courts/open-match-results.ts";
import type { OpenMatch, OpenMatchSeat } from "#contract/courts/open-matches.ts";
import type { NoticeView } from "#contract/outreach/notices.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { today } from "#tests/journeys/steps.ts";
import { type Act, answering, ask, inTurn, open, openedAnew, type Screen } from "./screen.ts";

const nobody = "00000000-0000-4000-8000-000000000000";

const seat = (number: OpenMatchSeat["seat"], name: string, isHost = false): OpenMatchSeat => {
  const shown = { id: nobody, name, shortName: name.split(" ").at(-1) ?? name, photoUrl: null };
  const plays = { category: "Masculino", level: "6ta" } as const;
  return { seat: number, state: "taken", player: shown, guest: null, plays, isHost, part: null };
};
const freeSeat = { state: "free", player: null, guest: null, plays: null, isHost: false, part: 6_000 } as const;

/** An open match of another player, with two free seats. */
const openMatch: OpenMatch = {
  id: nobody,
  bookingId: nobody,
  ...{ state: "live", revision: 0, listed: true },
  club: { id: nobody, name: "La Ribera Pádel", address: "Av. Laurencena 350, Paraná" },
  court: "Cancha 2",
  ...{ day: addDays(today(), 3), startMinute: 1200, endMinute: 1290, price: 24_000 },
  ladder: "Masculino",
  levels: { weakest: "6ta", strongest: "5ta" },
  ...{ joins: "direct", largestPart: 6_000, requests: [] },
  ...{ note: "Llevo pelotas nuevas", ifNotFull: "keep" },
  deadline: { day: addDays(today(), 3), minute: 960, passed: false },
  seats: [
    seat(1, "Tomás Benítez", true),
    seat(2, "Nicolás Ferreyra"),
    { seat: 3, ...freeSeat },
    { seat: 4, ...freeSeat },
  ],
  host: "Tomás Benítez",
  mine: {
    ...{ isHost: false, seat: null, wayOut: null, looksForReplacement: false, mayRemove: false, mayClose: false },
    ...{ mayChange: false, mayBeGuest: false },
    ...{ closed: null, requestAim: null, request: null },
  },
};
/** A match in Mixto that lacks a woman and a man. */
const marked = {
  ladder: "Mixto",
  levels: null,
  seats: [
    { ...seat(1, "Tomás Benítez", true), mark: "man" },
    { ...seat(2, "Rocío Luna"), plays: { category: "Femenino", level: "6ta" }, mark: "woman" },
    { seat: 3, ...freeSeat, mark: "man" },
    { seat: 4, ...freeSeat, mark: "woman" },
  ],
} as const satisfies Pick<OpenMatch, "ladder" | "levels"> & { readonly seats: readonly OpenMatchSeat[] };
const mixed = { ...marked, seats: [...marked.seats] };
/** Three open matches: with names, without them for a stranger to its category, and with seats for women and men. */
const listed = {
  matches: [
    { ...openMatch, mine: null },
    {
      ...{ ...openMatch, id: `${nobody.slice(0, -1)}1`, court: "Cancha 1", startMinute: 1260, endMinute: 1350 },
      ...{ ladder: "Femenino", levels: null, price: null, mine: null },
      seats: openMatch.seats.map((one) => ({ ...one, player: null, ...(one.state === "taken" && { isHost: false }) })),
    },
    { ...openMatch, ...mixed, id: `${nobody.slice(0, -1)}2`, court: "Cancha 3", mine: null },
  ],
  next: null,
} satisfies { readonly matches: readonly ListedMatch[]; readonly next: null };

/** The notice of a confirmed booking, which opens it to players. */
const confirmed = {
  notices: [
    {
      ...{ id: nobody, group: "bookings", title: "Tu turno está confirmado", path: "/mis-turnos", read: false },
      body: "Club Atlético y Social Estudiantes del Litoral, Cancha 2, viernes 4/12 a las 20:00.",
      opening: { path: `/mis-turnos?abrir=${nobody}`, day: addDays(today(), 3) },
      at: `${today()}T12:00:00.000Z`,
    },
  ],
  ...{ next: null, unread: 1 },
} satisfies { readonly notices: readonly NoticeView[]; readonly next: null; readonly unread: number };

/** A stranger's own part in the match, which each of the following changes. */
const strange = openMatch.mine;
const asMine = (mine: Partial<OpenMatch["mine"]>, more: Partial<OpenMatch> = {}) =>
  inTurn(answering("openMatches/get", { ...openMatch, ...more, mine: { ...strange, ...mine } }), openedAnew);
const full = {
  seats: [seat(1, "Tomás Benítez", true), seat(2, "Nicolás Ferreyra"), seat(3, "Iván Roldán"), seat(4, "Leo Paz")],
};
const late = { deadline: { ...openMatch.deadline, passed: true } };

/** An open match that was played yesterday, and its results. */
const over = { day: addDays(today(), -1), startMinute: 1200, endMinute: 1290 };
const result: OpenMatchResult = {
  ...{ matchId: nobody, club: "La Ribera Pádel", court: "Cancha 2", ...over },
  seats: full.seats.map((one) => ({ seat: one.seat, name: one.player?.name ?? null, player: one.player })),
  ...{ proposed: 2, mayEnter: true, missing: false, claim: null, result: null, rated: false },
};
const disputed: OpenMatchResult = {
  ...result,
  claim: {
    ...{ id: nobody, claimedBy: "Tomás Benítez", claimedAt: `${over.day}T23:30:00.000Z`, disputed: true },
    result: {
      ...{ kind: "played", format: "super-tie-break", partner: 2 },
      sets: [
        { kind: "games", pair1: 6, pair2: 4 },
        { kind: "games", pair1: 3, pair2: 6 },
        { kind: "points", pair1: 10, pair2: 7 },
      ],
    },
    ...{ silenceEndsAt: null, mine: null },
  },
};
const toEnter = inTurn(
  answering("openMatchResults/ofMatch", result),
  asMine({ seat: 1, isHost: true, closed: "ALREADY_SEATED" }, { ...full, ...over }),
);
const toDecide = inTurn(answering("openMatchResults/ofClub", { waiting: [disputed] }), openedAnew);

/** Follows a link of the screen to an open match. */
const follow =
  (name: string | RegExp): Act =>
  async (page) => {
    await page.getByRole("main").getByRole("link", { name }).first().click();
    await page.waitForURL(/\/partido\//);
    // The screen before it may have seats too.
    await page.getByRole("heading", { level: 1, name: "Partido abierto" }).waitFor();
    await page.getByRole("list", { name: "Lugares" }).waitFor();
  };

/** Lists the screens of open matches: the demonstration's, and states that it does not have. */
export function openMatchScreens(): readonly Screen[] {
  const player = (name: string, path: string, act?: Act): Screen => ({
    ...{ name, viewer: "player", path },
    ...(act && { act }),
  });
  const match = (name: string, act: Act) => player(name, `/partido/${nobody}`, act);
  const hosting = follow("Ir al partido");
  const seated = follow(/Partido abierto/);
  const club = (name: string, path: string, act?: Act): Screen => ({ name, viewer: "club", path, ...(act && { act }) });
  const hosted = `/admin?dia=${addDays(today(), 4)}&cancha=todas`;
  return [
    player("buscar-partidos", "/buscar-partidos"),
    player("buscar-partidos-de-otros", "/buscar-partidos", inTurn(answering("openMatchList/find", listed), openedAnew)),
    player(
      "buscar-partidos-nada",
      "/buscar-partidos",
      inTurn(answering("openMatchList/find", { matches: [], next: null }), openedAnew),
    ),
    player("buscar-partidos-avisame", "/buscar-partidos", open("Avisame")),
    player("buscar-partidos-filtros", "/buscar-partidos", open("Filtros")),
    player("partido", "/buscar-partidos", follow(/:00$/)),
    player("partido-sumarme", "/buscar-partidos", inTurn(follow(/:00$/), open("Sumarme"))),
    player("partido-soy-acompanante", "/buscar-partidos", inTurn(follow(/:00$/), open(/^Soy /))),
    player("partido-organiza", "/mis-turnos", hosting),
    player("partido-cambiar", "/mis-turnos", inTurn(hosting, open("Cambiar el partido"))),
    player("partido-acompanante", "/mis-turnos", inTurn(hosting, open("Anotar a un acompañante"))),
    player("partido-sacar", "/mis-turnos", inTurn(hosting, open(/^Sacar a/))),
    player("partido-con-lugar", "/mis-turnos", seated),
    player("partido-bajarme", "/mis-turnos", inTurn(seated, ask("Bajarme"))),
    match("partido-busco-reemplazo", inTurn(asMine({ seat: 2, wayOut: "replace", closed: "ALREADY_SEATED" }, late))),
    match("partido-busca-reemplazo", asMine({ seat: 2, looksForReplacement: true, closed: "ALREADY_SEATED" }, late)),
    match("partido-pedir-lugar", inTurn(asMine({ closed: "OTHER_LEVEL", requestAim: "ask" }), open("Pedir lugar"))),
    match("partido-avisame", inTurn(asMine({ closed: "MATCH_FULL", requestAim: "wait" }, full), open(/^Avisame/))),
    match("partido-mixto", asMine({}, mixed)),
    match(
      "partido-mixto-pedir-lugar",
      inTurn(asMine({ closed: "ASK_FIRST", requestAim: "ask" }, mixed), open("Pedir lugar")),
    ),
    match(
      "partido-mixto-acompanante",
      inTurn(
        asMine({ isHost: true, seat: 1, mayChange: true, closed: "ALREADY_SEATED" }, mixed),
        open("Anotar a un acompañante"),
      ),
    ),
    match("partido-pedido", asMine({ closed: "OTHER_LEVEL", request: "open" })),
    match("partido-que-se-cancela", asMine({}, { ifNotFull: "cancel" })),
    match("partido-que-no-se-completo", asMine({ closed: "MATCH_OVER" }, { state: "cancelled", fellShort: true })),
    player("avisos-abrir-partido", "/avisos", inTurn(answering("notices/list", confirmed), openedAnew)),
    player("mis-turnos-no-se-abre", `/mis-turnos?abrir=${nobody}`),
    match("partido-que-no-esta", async () => {}),
    match("partido-cargar-resultado", inTurn(toEnter, open("Cargar resultado"))),
    player("partido-responder-resultado", "/dashboard", follow(/:00 · La Ribera/)),
    club("club-dia-con-partido", hosted),
    club("club-partido", hosted, inTurn(open(/Martín Quiroga$/), open(/^Partido abierto/))),
    club(
      "club-partido-anotar",
      hosted,
      inTurn(open(/Martín Quiroga$/), open(/^Partido abierto/), open(/^Sumar a alguien/)),
    ),
    club("club-resultados", "/admin/resultados", toDecide),
    club("club-resultados-decidir", "/admin/resultados", inTurn(toDecide, open("Decidir"))),
    club("club-resultados-nada", "/admin/resultados"),
  ];
}
