import type { AccountStatus, Role } from "#domain/people/players/person.ts";
import { listOfAll } from "./spanish-list.ts";
import * as texts from "./texts.ts";

/** Names of roles and states in the administration. */
export const roleWords: Record<Role, string> = {
  player: "Jugador",
  club_admin: "Admin del club",
  super_admin: "Súper admin",
};
export const accountStatusWords: Record<AccountStatus, string> = { active: "Activo", inactive: "Inactivo" };

/** Words shared by both lists. */
export const adminListWords = {
  allStates: "Todos los estados",
  counting: "Contando…",
  activate: "Activar",
  deactivate: "Desactivar",
  deactivating: "Desactivando",
  edit: (name: string) => `Editar a ${name}`,
  nothingFound: "No hay nadie así",
  nothingFoundMessage: "Probá con otras palabras, o sacá los filtros.",
} as const;

export const overviewWords = {
  welcome: (name: string) => `Hola, ${name}. Así está la plataforma.`,
  users: "Usuarios",
  activeUsers: "activos",
  inactive: "inactivos",
  newUsers: "nuevos en 7 días",
  clubs: "Complejos",
  withoutAdministrator: "sin quien los administre",
  upcoming: "por jugarse",
  thisWeek: "empiezan en 7 días",
  seeUsers: "Gestionar usuarios",
  seeInactiveUsers: "Ver usuarios inactivos",
  seeClubs: "Gestionar complejos",
  seeInactiveClubs: "Ver complejos inactivos",
  seeTournaments: "Ver los torneos",
  acts: "Últimos cambios de la administración",
  noActs: "Todavía no hubo cambios",
  noActsMessage: "Acá queda quién hizo qué, y cuándo.",
} as const;

export const usersWords = {
  title: texts.manageUsers,
  count: (total: number, inactive: number) =>
    `${total === 1 ? "1 usuario" : `${total} usuarios`}, ${inactive === 1 ? "1 inactivo" : `${inactive} inactivos`}`,
  search: texts.nameOrEmail,
  allRoles: "Todos los roles",
  user: "Usuario",
  role: "Rol",
  profileOrClub: "Perfil o club",
  noProfile: "Sin perfil",
  noAccount: "Sin cuenta",
  lastSignIn: "Último ingreso",
  never: "nunca",
  you: "Sos vos",
  failed: "Hubo un error al actualizar el usuario.",
  deactivateTitle: (name: string) => `¿Desactivar a ${name}?`,
  deactivateEffect:
    "Sale ya mismo de todos sus dispositivos y no puede volver a ingresar. Sus inscripciones, parejas, resultados y puntos quedan como están.",
  deactivateAlone: (clubs: readonly string[]) => {
    const left = `${listOfAll(clubs)} ${clubs.length === 1 ? "queda" : "quedan"} sin dueño`;
    return `${left}: nadie va a poder sumar encargados ni conectar los cobros.`;
  },
  activateTitle: (name: string) => `¿Activar a ${name}?`,
  activateEffect: "Va a poder ingresar de nuevo, con todo lo que tenía.",
  deactivated: (name: string) => `${name} quedó afuera`,
  activated: (name: string) => `${name} puede ingresar de nuevo`,
} as const;

export const userFormWords = {
  title: "Editar usuario",
  role: "Rol",
  guestRole: "Lo anotó un complejo y no tiene cuenta: solo juega.",
  clubs: "Complejos que administra",
  clubSearch: "Sumar un complejo",
  clubSearchHint: "Escribí el nombre y elegilo de la lista.",
  addClub: (name: string) => `Sumar ${name}`,
  removeClub: (name: string) => `Sacar ${name}`,
  noClubFound: "Ningún complejo se llama así.",
  email: "Email de la cuenta",
  correctEmail: "Corregir email",
  emailQuestion: "¿Corregir el email de esta cuenta?",
  emailEffect: (before: string) =>
    `Se cierran sus sesiones, avisamos a ${before} y el email nuevo recibe un enlace para confirmarlo. Queda en el historial.`,
  emailCorrected: (email: string) => `Email corregido: ${email}`,
  profile: "Perfil de jugador",
  noProfile: "Todavía no completó su perfil de jugador.",
  joinDetail: "Pasa lo que jugó a su otra cuenta.",
  history: "Cambios hechos por la administración",
  noHistory: "Nadie cambió nada de esta cuenta.",
} as const;

export const complexesWords = {
  title: texts.manageClubs,
  count: (total: number, inactive: number) =>
    `${total === 1 ? "1 complejo" : `${total} complejos`}, ${inactive === 1 ? "1 inactivo" : `${inactive} inactivos`}`,
  search: "Complejo, dirección o quien lo administra",
  club: texts.club,
  administrators: "Lo administra",
  nobody: "Nadie",
  courts: (count: number) => (count === 1 ? "1 cancha" : `${count} canchas`),
  next: "Próximo torneo",
  none: "Ninguno",
  more: (count: number) => `y ${count} más`,
  open: "Ver panel",
  failed: texts.clubFailed,
  editTitle: "Editar complejo",
  deactivateTitle: (name: string) => `¿Desactivar ${name}?`,
  deactivateEffect:
    "Deja de aparecer en las búsquedas, no puede publicar torneos y nadie más puede anotarse en los suyos.",
  deactivateTournaments: (count: number) =>
    count === 1
      ? "Tiene 1 torneo por jugarse: sigue en pie para quienes ya están adentro."
      : `Tiene ${count} torneos por jugarse: siguen en pie para quienes ya están adentro.`,
  deactivateOne: (name: string, day: string, players: number) =>
    `${name}, ${day}: ${players === 1 ? "1 inscripto" : `${players} inscriptos`}`,
  deactivateSeries: (count: number) =>
    count === 1 ? "Tiene 1 turno fijo: se mantiene." : `Tiene ${count} turnos fijos: se mantienen.`,
  deactivateUntold: "A los jugadores no se les avisa. La página de cada torneo dice que el complejo está desactivado.",
  deactivateBookings: (count: number) =>
    count === 1 ? "Tiene 1 turno tomado: se mantiene." : `Tiene ${count} turnos tomados: se mantienen.`,
  activateTitle: (name: string) => `¿Activar ${name}?`,
  activateEffect: "Vuelve a las búsquedas y puede publicar torneos.",
  deactivated: (name: string) => `${name} quedó desactivado`,
  activated: (name: string) => `${name} está activo de nuevo`,
  nothingFound: "No hay ningún complejo así",
} as const;
