import type { AuditedKind } from "#contract/events.ts";
import type { AccountStatus, Role } from "#domain/people/person.ts";

/** How roles and states are called where people are administered. */
export const roleWords: Record<Role, string> = {
  player: "Jugador",
  club_admin: "Admin del club",
  super_admin: "Súper admin",
};
export const accountStatusWords: Record<AccountStatus, string> = { active: "Activo", inactive: "Inactivo" };

/** What both lists share. */
export const adminListWords = {
  allStates: "Todos los estados",
  state: "Estado",
  actions: "Acciones",
  activate: "Activar",
  deactivate: "Desactivar",
  activating: "Activando",
  deactivating: "Desactivando",
  edit: (name: string) => `Editar a ${name}`,
  clearFilters: "Sacar los filtros",
  nothingFound: "No hay nadie así",
  nothingFoundMessage: "Probá con otras palabras, o sacá los filtros.",
} as const;

export const overviewWords = {
  title: "Dashboard",
  welcome: (name: string) => `Hola, ${name}. Así está la plataforma.`,
  users: "Usuarios",
  activeUsers: "activos",
  inactive: "inactivos",
  newUsers: "nuevos en 7 días",
  clubs: "Complejos",
  withoutAdministrator: "sin quien los administre",
  tournaments: "Torneos",
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
  title: "Gestionar Usuarios",
  count: (total: number, inactive: number) =>
    `${total === 1 ? "1 usuario" : `${total} usuarios`}, ${inactive === 1 ? "1 inactivo" : `${inactive} inactivos`}`,
  search: "Nombre o email",
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
  deactivateAlone: (clubs: string) =>
    `Nadie más administra ${clubs}: nadie va a poder publicar torneos ni confirmar parejas ahí.`,
  activateTitle: (name: string) => `¿Activar a ${name}?`,
  activateEffect: "Va a poder ingresar de nuevo, con todo lo que tenía.",
  deactivated: (name: string) => `${name} quedó afuera`,
  activated: (name: string) => `${name} puede ingresar de nuevo`,
} as const;

export const userFormWords = {
  title: "Editar usuario",
  name: "Nombre y apellido",
  role: "Rol",
  roleFixed: "El rol de un súper admin se cambia con el comando de la instalación.",
  guestRole: "Lo anotó un complejo y no tiene cuenta: solo juega.",
  clubs: "Complejos que administra",
  clubSearch: "Sumar un complejo",
  clubSearchHint: "Escribí el nombre y elegilo de la lista.",
  addClub: (name: string) => `Sumar ${name}`,
  removeClub: (name: string) => `Sacar ${name}`,
  noClubFound: "Ningún complejo se llama así.",
  profile: "Perfil de jugador",
  noProfile: "Todavía no completó su perfil de jugador.",
  category: "Categoría",
  level: "Nivel",
  location: "Localidad",
  instagram: "Instagram",
  submit: "Guardar cambios",
  submitting: "Guardando",
  saved: "Cambios guardados",
  history: "Cambios hechos por la administración",
  noHistory: "Nadie cambió nada de esta cuenta.",
} as const;

export const complexesWords = {
  title: "Gestionar Complejos",
  count: (total: number, inactive: number) =>
    `${total === 1 ? "1 complejo" : `${total} complejos`}, ${inactive === 1 ? "1 inactivo" : `${inactive} inactivos`}`,
  search: "Complejo, dirección o quien lo administra",
  club: "Complejo",
  administrators: "Lo administra",
  nobody: "Nadie",
  courts: (count: number) => (count === 1 ? "1 cancha" : `${count} canchas`),
  next: "Próximo torneo",
  none: "Ninguno",
  more: (count: number) => `y ${count} más`,
  open: "Ver panel",
  failed: "Hubo un error al actualizar el complejo.",
  editTitle: "Editar complejo",
  deactivateTitle: (name: string) => `¿Desactivar ${name}?`,
  deactivateEffect:
    "Deja de aparecer en las búsquedas, no puede publicar torneos y nadie más puede anotarse en los suyos.",
  deactivateTournaments: (count: number) =>
    count === 1
      ? "Tiene 1 torneo por jugarse: sigue en pie para quienes ya están adentro."
      : `Tiene ${count} torneos por jugarse: siguen en pie para quienes ya están adentro.`,
  deactivateBookings: (count: number) =>
    count === 1 ? "Tiene 1 turno tomado: se mantiene." : `Tiene ${count} turnos tomados: se mantienen.`,
  activateTitle: (name: string) => `¿Activar ${name}?`,
  activateEffect: "Vuelve a las búsquedas y puede publicar torneos.",
  deactivated: (name: string) => `${name} quedó desactivado`,
  activated: (name: string) => `${name} está activo de nuevo`,
  nothingFound: "No hay ningún complejo así",
} as const;

export const clubViewWords = {
  title: "Vista Admin",
  lead: "Elegí el complejo que querés ver como lo ve quien lo administra. Queda registrado.",
  search: "Complejo o dirección",
  banner: (club: string) => `Vista Admin de ${club}`,
  bannerDetail: "Lo que cambies queda registrado a tu nombre.",
  leave: "Salir de la vista",
  other: "Otro complejo",
  failed: "No se pudo registrar la visita. Volvé a intentarlo.",
} as const;

export const playerViewWords = {
  title: "Vista Jugador",
  detail: "Así ve la plataforma quien juega, con tu propia cuenta.",
  leave: "Salir de la vista",
} as const;

/** What an act of the audit says; what it was done to stands after it. */
export const actWords: Readonly<Record<AuditedKind, string>> = {
  "person.activated": "Activó a",
  "person.deactivated": "Desactivó a",
  "person.edited": "Editó a",
  "player.reclassified": "Cambió la categoría o el nivel de",
  "person.made-super-admin": "Hizo súper admin a",
  "person.unmade-super-admin": "Le quitó el rol de súper admin a",
  "guest.added": "Anotó sin cuenta a",
  "guest.corrected": "Corrigió los datos de",
  "guest.erased": "Borró los datos de",
  "club.activated": "Activó",
  "club.deactivated": "Desactivó",
  "club.visited": "Entró a la Vista Admin de",
  "club.changed": "Cambió los datos de",
  "club.image-changed": "Cambió la foto de",
  "club.points-tables": "Cambió las tablas de puntos de",
  "courts.arranged": "Ordenó las canchas de",
  "court.added": "Agregó una cancha a",
  "court.removed": "Quitó una cancha de",
  "court.activated": "Activó una cancha de",
  "court.deactivated": "Desactivó una cancha de",
  "tournament.published": "Publicó",
  "tournament.edited": "Editó",
  "tournament.moved": "Movió",
  "tournament.cancelled": "Canceló",
  "tournament.closed": "Cerró",
  "tournament.reopened": "Reabrió",
  "account.closed": "Cerró la cuenta de",
  "club.registered": "Registró",
  "booking.asked": "Pidió un turno en",
  "booking.given-up": "Canceló su turno en",
  "booking.reserved": "Reservó un turno en",
  "booking.confirmed": "Confirmó una reserva en",
  "booking.rejected": "Rechazó una pre-reserva en",
  "booking.cancelled": "Canceló una reserva en",
  "category.registration": "Abrió o cerró una inscripción en",
  "category.rules": "Cambió cómo se juega una categoría en",
  "category.eligibility": "Cambió quién puede anotarse en una categoría en",
  "category.changed": "Cambió cupo, precio o formato de una categoría en",
  "category.added": "Agregó una categoría en",
  "category.removed": "Quitó una categoría en",
  "player.taken-out": "Sacó a un jugador sin pareja de una categoría en",
  "pair.added": "Agregó una pareja en",
  "pair.confirmed": "Confirmó una pareja en",
  "availability.set": "Anotó cuándo no puede un jugador en",
  "pair.payment-noted": "Anotó o borró un pago en",
  "pair.confirmation-undone": "Deshizo la confirmación de una pareja en",
  "pair.removed": "Quitó una pareja en",
  "pair.dissolved": "Deshizo una pareja en",
  "pair.withdrawn": "Bajó una pareja en",
  "pair.reinstated": "Hizo volver a una pareja en",
  "pair.player-replaced": "Cambió un jugador de una pareja en",
  "pair.seated": "Hizo entrar una pareja al cuadro en",
  "pair.replaced": "Reemplazó una pareja en",
  "draw.planned": "Ordenó las cabezas de serie o las zonas en",
  "draw.drafted": "Armó el borrador de un cuadro en",
  "draw.draft-discarded": "Descartó el borrador de un cuadro en",
  "draw.generated": "Generó un cuadro en",
  "draw.redrawn": "Volvió a sortear un cuadro en",
  "draw.annulled": "Anuló un cuadro en",
  "result.entered": "Cargó un resultado en",
  "result.cleared": "Borró un resultado en",
  "schedule.rules": "Cambió los ajustes de los horarios de",
  "schedule.applied": "Armó los horarios de",
  "schedule.placed": "Le puso horario a un partido de",
  "schedule.unplaced": "Sacó del horario un partido de",
  "schedule.swapped": "Intercambió los horarios de dos partidos de",
  "schedule.locked": "Fijó o soltó horarios de",
  "schedule.undone": "Deshizo un cambio en los horarios de",
  "schedule.published": "Publicó los horarios de",
};
export const actUnknown = "Hizo un cambio en";
export const actByCommand = "La instalación";
