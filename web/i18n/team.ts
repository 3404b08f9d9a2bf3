import type { TeamInvitationPage } from "#contract/clubs/team.ts";
import type { ClubRole } from "#domain/people/club-roles.ts";
import * as texts from "./texts.ts";

/** The team in the settings of the club. */
export const teamWords = {
  title: "Equipo",
  lead: "Cada persona entra con su propia cuenta. Lo que hace queda a su nombre.",
  failed: "No se pudo cargar el equipo",
  people: "Quiénes trabajan acá",
  me: (name: string) => `${name} (vos)`,
  since: (day: string) => `Desde el ${day}`,
  seen: (day: string) => `Última vez: ${day}`,
  never: "Todavía no entró",
  invite: "Invitar",
  change: "Cambiar rol",
  changeOf: (name: string) => `Cambiar rol de ${name}`,
  remove: "Quitar",
  removeOf: (name: string) => `Quitar a ${name}`,
  leave: "Salir del complejo",
  leaveClub: (club: string) => `Salir de ${club}`,

  open: "Invitaciones sin contestar",
  byLink: "Por enlace",
  byMail: (email: string) => `A ${email}`,
  madeBy: (name: string, until: string) => `La hizo ${name} · vence el ${until}`,
  revoke: "Anular",
  revokeOf: (role: string, to: string) => `Anular la invitación: ${role}, ${to}`,
  revoked: "Invitación anulada",
  revokeFailed: "No se pudo anular la invitación",

  removeQuestion: (name: string) => `¿Quitar a ${name} del equipo?`,
  removeDetail: "Deja de entrar al complejo en el momento. Lo que hizo queda a su nombre.",
  hasTill: "Abrió la caja que está abierta: la caja sigue, y la cierra otra persona.",
  hasInvitations: (count: number) =>
    count === 1
      ? "Tiene 1 invitación sin contestar: se anula."
      : `Tiene ${count} invitaciones sin contestar: se anulan.`,
  removed: (name: string) => `${name} ya no está en el equipo`,
  removeFailed: "No se pudo quitar a la persona",
  leaveQuestion: (club: string) => `¿Salir de ${club}?`,
  leaveDetail: "Dejás de entrar al complejo en el momento. Para volver te tienen que invitar.",
  leaveFailed: "No pudiste salir del complejo",

  limit: "Límite del mostrador",
  limitOf: (pesos: string) => `Cada persona del mostrador puede devolver hasta ${pesos} por día.`,
  limitNone: "El mostrador no puede devolver plata.",
  limitChange: "Cambiar límite",

  acts: "Quién hizo qué",
  actsDetail: "Cobros, turnos, resultados y ajustes, por persona.",
} as const;

/** The acts of the people of a club. */
export const teamActsWords = {
  title: "Quién hizo qué",
  team: teamWords.title,
  lead: "Lo que hizo cada persona del equipo, con el rol que tenía.",
  person: "Persona",
  everybody: "Todo el equipo",
  failed: "No pudimos traer lo que se hizo",
  none: "Todavía no hay nada",
  noneMessage: "Acá queda lo que hace cada persona del equipo: turnos, cobros, resultados, ajustes.",
  noneOfPerson: "No hay nada de esta persona",
} as const;

/** The power of each role, in one line. */
export const roleDetails: Readonly<Record<ClubRole, string>> = {
  admin: "Puede todo: también la cuenta donde se cobra y el equipo.",
  manager: "Torneos, precios, informes y el mostrador. No toca la cuenta donde se cobra.",
  desk: "Turnos, inscripciones, resultados, cobros y la caja del día.",
};

/** The sheets of the team. */
export const teamSheetWords = {
  inviteTitle: "Invitar al equipo",
  role: "Rol",
  way: "Cómo se la mandás",
  ways: { whatsapp: "WhatsApp", email: "Email" },
  email: "Email",
  emailHint: "Solo la cuenta de este email puede aceptarla.",
  submit: "Crear invitación",
  submitting: "Creando",
  inviteFailed: "No se pudo crear la invitación",
  mailed: (email: string) => `Le mandamos la invitación a ${email}`,
  shareTitle: "Mandar la invitación",
  shareText: (club: string, role: string) =>
    `${club} te invita a trabajar en Punto de Oro (${role.toLowerCase()}). Aceptá acá, sirve una vez y por 7 días:`,

  roleTitle: (name: string) => `Rol de ${name}`,
  roleSaved: (name: string, role: string) => `${name} ahora es ${role.toLowerCase()}`,
  roleFailed: "No se pudo cambiar el rol",

  limitTitle: "Límite del mostrador",
  limitDetail:
    "Cuántos pesos puede devolver, perdonar, anular o sacar de la caja cada persona del mostrador, por día. Con $ 0 no devuelve nada.",
  limitField: "Pesos por persona y por día",
  limitSaved: "Límite guardado",
  limitFailed: "No se pudo guardar el límite",
} as const;

/** The page of an invitation. */
export const teamInvitationWords = {
  title: (club: string) => `Trabajar en ${club}`,
  lead: (by: string, role: string) => `${by} te invita al equipo. Tu rol: ${role.toLowerCase()}.`,
  forAccount: (hint: string) => `La invitación es para la cuenta de ${hint}.`,
  until: (day: string) => `Vence el ${day}.`,
  accept: "Aceptar",
  accepting: "Aceptando",
  signUp: "Crear mi cuenta y aceptar",
  signIn: texts.haveAccount,
  signFirst: "Después volvés acá para aceptar.",
  as: (name: string) => `Entraste como ${name}.`,
  failed: "No se pudo aceptar la invitación",
  missing: "No se pudo abrir la invitación",
  closed: "Esta invitación no se puede usar",
  toHome: texts.goHome,
  toClub: "Ir al complejo",
  done: (club: string) => `Ya trabajás en ${club}`,
  doneDetail: (role: string) => `Tu rol: ${role.toLowerCase()}.`,
  states: {
    used: "Ya se usó: cada invitación sirve una sola vez. Pedile otra al complejo.",
    revoked: "El complejo la anuló. Pedile otra.",
    expired: "Venció: sirve por 7 días. Pedile otra al complejo.",
    own: "La hiciste vos: mandásela a quien va a trabajar en el complejo.",
    "other-account": "Es para la cuenta de otro email. Salí y entrá con esa cuenta.",
    member: "Ya trabajás en este complejo.",
  } satisfies Record<Exclude<TeamInvitationPage["state"], "open">, string>,
} as const;
