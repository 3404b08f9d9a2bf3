import { readFileSync } from "node:fs";
import {
  clubPath,
  courtsPath,
  publicParts,
  publicRankingPath,
  televisionPath,
  tournamentPath,
  tournamentsPath,
} from "#contract/addresses.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { setupSections } from "#web/screens/setup/sections.ts";
import { today } from "./steps.ts";

/** The viewers: a visitor, people of the demonstration, and new accounts without any history. */
export type Viewer =
  | "visitor"
  | "newPlayer"
  | "player"
  | "leaguePlayer"
  | "clubThatPlays"
  | "club"
  | "leagueClub"
  | "desk"
  | "superAdmin";

/** The ids in addresses of existing tournaments, people and clubs. */
export type Known = {
  readonly drawn: string;
  readonly open: string;
  /** An individual format that is being played. */
  readonly rounds: string;
  /** A league in play, of another club. */
  readonly league: string;
  readonly player: string;
  readonly club: string;
  /** An open match of the demonstration's player. */
  readonly match: string;
};

/** A screen: its route in the router, its path in the browser, and the title of its tab. */
export type Screen = { readonly route: string; readonly path: string; readonly title: RegExp };

const nobody = "00000000-0000-4000-8000-000000000000";
export const noneKnown: Known = {
  drawn: nobody,
  open: nobody,
  rounds: nobody,
  league: nobody,
  player: nobody,
  club: nobody,
  match: nobody,
};

/**
 * Lists every address of the product by viewer, in each of its states. A state stands once: an address that several
 * viewers open alike stands with one of them.
 */
export function everyScreen({
  drawn,
  open,
  rounds,
  league,
  player,
  club,
  match,
}: Known): Readonly<Record<Viewer, readonly Screen[]>> {
  const at = (route: string, title: RegExp, path = route): Screen => ({ route, path, title });
  const profile = (id: string, title: RegExp) => at("/perfil/$userId", title, `/perfil/${id}`);
  const tournament = (rest: string, title: RegExp) => at("/torneo/$tournamentId", title, `/torneo/${rest}`);
  const manage = (id: string, title: RegExp) => at("/admin/gestionar/$tournamentId", title, `/admin/gestionar/${id}`);
  return {
    visitor: [
      at("/", /pádel/i),
      at("/", /pádel/i, "/?ingresar=true"),
      at("/registrar-complejo", /^Registrá tu complejo/),
      at("/terminos", /^Términos y condiciones/),
      at("/restablecer", /^Contraseña nueva/, "/restablecer?token=x"),
      at("/restablecer", /^Contraseña nueva/),
      at("/ingreso-google", /^No pudiste ingresar/, "/ingreso-google?error=x"),
      at("/equipo/$token", /^Esta invitación no se puede usar/, "/equipo/nada"),
      at("/planilla/$token", /^Anotar los partidos/, "/planilla/nada"),
      at("/planilla", /^Este teléfono no tiene pase/),
      at("/reclamar/$token", /^Este enlace no se puede usar/, "/reclamar/nada"),
    ],
    newPlayer: [
      at("/crear-perfil", /^Completá tu perfil/),
      at("/invitacion/$token/aceptar", /^Esta invitación ya no vale/, "/invitacion/nada/aceptar"),
      at("/mis-torneos", /^Mis Torneos/),
      at("/avisos", /^Avisos/),
      at("/ranking", /^Ranking/, "/ranking?categoria=mixto-1ra"),
      at("/busco-companero", /^Busco compañero/),
      at("/mis-pagos", /^Mis pagos/),
      at("/reservar-cancha", /^Reservar cancha/),
      at("/mis-turnos", /^Mis turnos/),
    ],
    player: [
      at("/dashboard", /^Mi Panel/),
      at("/avisos", /^Avisos/),
      at("/mis-torneos", /^Mis Torneos/),
      at("/buscar-torneos", /^Buscar Torneos/),
      at("/buscar-torneos", /^Buscar Torneos/, "/buscar-torneos?texto=zzz"),
      at("/buscar-partidos", /^Buscar Partidos/),
      at("/ranking", /^Ranking/),
      at("/busco-companero", /^Busco compañero/, "/busco-companero?categoria=todas"),
      at("/mis-pagos", /^Mis pagos/),
      at("/pago/$checkoutId", /^Tu pago/, `/pago/${nobody}`),
      at("/reservar-cancha", /^Reservar cancha/, `/reservar-cancha?complejo=${club}&dia=${addDays(today(), 1)}`),
      at("/mis-turnos", /^Mis turnos/),
      at("/partido/$matchId", /^Partido abierto/, `/partido/${match}`),
      at("/partido/$matchId", /^Partido abierto/, `/partido/${nobody}`),
      profile(player, /\S/),
      profile(nobody, /\S/),
      tournament(open, /\S/),
      tournament(`${open}?seccion=inscriptos`, /\S/),
      tournament(`${drawn}?seccion=partidos`, /\S/),
      tournament(`${drawn}?seccion=llave`, /\S/),
      tournament(`${rounds}?seccion=rondas`, /\S/),
      tournament(nobody, /Torneo no encontrado/),
    ],
    leaguePlayer: [
      at("/dashboard", /^Mi Panel/),
      tournament(league, /\S/),
      tournament(`${league}?seccion=fechas`, /\S/),
      tournament(`${league}?seccion=tabla`, /\S/),
    ],
    // Screens without anything yet, as for the new player.
    clubThatPlays: [
      at("/admin", /^Dashboard/),
      at("/admin/mis-torneos", /^Mis Torneos/),
      at("/admin/finanzas", /^Resumen · Finanzas/),
      at("/dashboard", /^Mi Panel/),
    ],
    club: [
      at("/admin", /^Dashboard/),
      at("/admin", /^Dashboard/, "/admin?cancha=todas"),
      at("/admin/mis-torneos", /^Mis Torneos/),
      at("/admin/crear-torneo", /^Crear Torneo/),
      at("/admin/crear-torneo", /^Empezar hoy/, "/admin/crear-torneo?hoy=true"),
      at("/admin/setup", /^Ajustes del complejo/),
      ...setupSections.map((section) => at("/admin/setup/$seccion", /\S/, `/admin/setup/${section}`)),
      at("/mercado-pago/vuelta", /^No se conectó Mercado Pago/, "/mercado-pago/vuelta?error=access_denied"),
      at("/admin/turnos-fijos", /^Turnos fijos/),
      at("/admin/sin-cuenta", /^Jugadores sin cuenta/),
      at("/admin/quien-hizo-que", /^Quién hizo qué/),
      at("/admin/jugadores", /^Jugadores y categorías/),
      at("/admin/arrepentimientos", /^Arrepentimientos/),
      at("/admin/finanzas", /^Resumen · Finanzas/),
      at("/admin/finanzas/torneos", /^Torneos · Finanzas/),
      at("/admin/finanzas/canchas", /^Canchas · Finanzas/),
      at("/admin/finanzas/caja", /^Caja · Finanzas/),
      at("/admin/finanzas/comprobantes", /^Comprobantes · Finanzas/),
      at("/admin/finanzas/torneos/$categoryId", /^Torneos · Finanzas/, `/admin/finanzas/torneos/${nobody}`),
      at("/admin/resultados", /^Resultados por decidir/),
      at("/admin/finanzas/deudas", /^Finanzas/),
      at("/admin/finanzas/a-favor", /^Finanzas/),
      at("/admin/finanzas/movimientos", /^Movimientos · Finanzas/),
      at("/admin/finanzas/movimientos/informe", /^Movimientos · Finanzas/),
      at("/admin/avisos", /^Avisos/),
      manage(open, /\S/),
      manage(drawn, /\S/),
      manage(nobody, /^Gestionar torneo/),
    ],
    leagueClub: [manage(`${league}?ver=zonas`, /\S/), manage(`${league}?ver=partidos`, /\S/)],
    // The desk's other screens are the club's without some buttons. These have another frame, tabs, or a refusal.
    desk: [
      at("/admin", /^Dashboard/),
      at("/admin/finanzas/deudas", /^Cobrar · Finanzas/),
      at("/admin/finanzas", /\S/),
      at("/admin/setup", /\S/),
      manage(open, /\S/),
      manage(`${drawn}?ver=hoy`, /\S/),
    ],
    superAdmin: [
      at("/super-admin", /^Dashboard/),
      at("/super-admin/users", /^Gestionar Usuarios/),
      at("/super-admin/complexes", /^Gestionar Complejos/),
      at("/super-admin/categorias", /^Jugadores y categorías/),
      at("/super-admin/rating", /^Calidad del rating/),
      at("/super-admin/operacion", /^Operación/),
      at("/super-admin/vista-admin", /^Vista Admin/),
      at("/super-admin/avisos", /^Avisos/),
    ],
  };
}

/** The tournaments of a club by state. */
export type KnownTournaments = {
  readonly drawn: string;
  readonly open: string;
  readonly rounds: string;
  readonly league: string;
  readonly finished: string;
  readonly cancelled: string;
};

/** Lists the public pages in each of their states. The server renders them, and the router does not know them. */
export function everyPublicPage(
  club: string,
  { drawn, open, rounds, league, finished, cancelled }: KnownTournaments,
): Screen[] {
  const at = (path: string, title = /\S/): Screen => ({ route: path, path, title });
  return [
    at(tournamentPath(open)),
    at(tournamentPath(drawn)),
    ...publicParts.map((part) => at(tournamentPath(drawn, part))),
    at(televisionPath(drawn)),
    at(tournamentPath(rounds)),
    at(tournamentPath(rounds, "rondas")),
    at(televisionPath(rounds)),
    at(tournamentPath(league)),
    at(tournamentPath(league, "zonas")),
    at(tournamentPath(league, "partidos")),
    at(televisionPath(league)),
    at(tournamentPath(finished)),
    at(tournamentPath(finished, "llave")),
    at(televisionPath(finished)),
    at(tournamentPath(cancelled)),
    at(clubPath(club)),
    at(courtsPath({ dia: addDays(today(), 1), hora: 21 * 60, complejo: club }), /^Canchas libres/),
    at(tournamentsPath(), /^Torneos/),
    at(tournamentsPath({ texto: "nada" }), /^Torneos/),
    at(publicRankingPath(), /^Ranking/),
    at("/t/nada"),
    at("/arrepentimiento"),
    at("/arrepentimiento?falta=true&codigo=3F9A"),
    at("/arrepentimiento?enviado=true"),
    at(`/torneo/${open}`),
  ];
}

/**
 * Reads the addresses of the router from its generated file. Unknown addresses lead to the landing, without a screen.
 */
export function addressesOfRouter(): string[] {
  const text = readFileSync(new URL("../../web/routeTree.gen.ts", import.meta.url), "utf8");
  const listed = /interface FileRoutesByTo \{(.*?)\}/s.exec(text)?.[1] ?? "";
  return [...listed.matchAll(/'([^']+)':/g)].map((match) => match[1] ?? "").filter((route) => route !== "/$");
}
