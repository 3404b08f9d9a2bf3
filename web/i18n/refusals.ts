import type { Refusal } from "#contract/errors.ts";
import { courtLimits } from "#domain/clubs/courts.ts";

/** One sentence for each refusal of the server: what stands in the way, and what to do. The compiler asks for the missing one. */
export const refusalWords: Record<Refusal, string> = {
  UNAUTHORIZED: "Tu sesión terminó. Ingresá de nuevo.",
  FORBIDDEN: "Tu cuenta no puede hacer esto.",
  ACCOUNT_INACTIVE: "Tu cuenta está desactivada. Escribile a la organización de la provincia.",

  TOO_MANY_ATTEMPTS: "Fueron demasiados intentos. Esperá un momento y probá de nuevo.",
  EMAIL_TAKEN: "Este email ya está registrado. Por favor, usa otro.",
  PASSWORD_TOO_COMMON: "Esa contraseña es muy fácil de adivinar. Elegí otra.",
  REGISTRATION_FAILED: "No se pudo registrar. Revisa los datos.",
  CONFIRMATION_WRONG: "El email o la contraseña no son los de tu cuenta.",
  ACCOUNT_IN_CHARGE: "Tu cuenta administra. Para cerrarla, antes otra persona tiene que quedar a cargo.",

  PLAYER_NOT_FOUND: "No se encontró el perfil de este jugador.",
  PROFILE_REQUIRED: "Primero completá tu perfil de jugador.",
  NAME_IS_FIXED:
    "Estás confirmado en un torneo que no terminó, y juegan con tu nombre. Vas a poder cambiarlo cuando se cierre.",
  CLASS_IS_FIXED:
    "Ya tenés resultados que cuentan en el ranking: la categoría y el nivel te los cambia un complejo donde jugaste. Pedíselo.",

  USER_NOT_FOUND: "Esa persona ya no está.",
  ROLE_FIXED: "El rol de un súper admin se cambia con el comando de la instalación.",
  LAST_SUPER_ADMIN: "Es la única persona que administra la plataforma: no se puede desactivar.",
  LAST_CLUB_ADMIN: "El complejo se quedaría sin nadie que lo administre. Sumá antes a otra persona.",
  CLUB_REQUIRED: "Quien administra un complejo necesita al menos uno. Elegilo.",

  CLUB_NOT_FOUND: "No se encontraron datos del complejo.",
  NOT_YOUR_CLUB: "Este complejo lo administra otra persona.",
  CLUB_INACTIVE: "El complejo está desactivado: no puede publicar torneos.",
  OPENING_HOURS_INVALID: "El complejo tiene que cerrar después de abrir. Revisá los horarios.",
  COURT_NOT_FOUND: "Esa cancha ya no está disponible.",
  COURT_INACTIVE: "La cancha está desactivada. Activala para tomar reservas.",
  COURT_HAS_BOOKINGS: "La cancha tiene turnos tomados. Miralos antes de sacarla.",
  COURT_NAME_TAKEN: "Ya hay una cancha con ese nombre. Poné otro para distinguirlas.",
  TOO_MANY_COURTS: `Son demasiadas canchas: hasta ${courtLimits.max}.`,
  LAST_COURT: "Es la única cancha del complejo: tiene que quedar al menos una.",

  TOURNAMENT_NOT_FOUND: "Torneo no encontrado.",
  TOURNAMENT_NOT_UPCOMING: "El torneo ya terminó o se suspendió.",
  CATEGORY_NOT_FOUND: "Esa categoría ya no está en el torneo.",
  COURTS_REQUIRED: "Debes seleccionar al menos una cancha.",
  DATES_INVALID: "Las fechas seleccionadas no son válidas.",
  DATES_TOO_FAR: "Un torneo se publica hasta dos años antes de que termine. Revisá el año.",
  END_DATE_BEFORE_START: "La fecha de fin no puede ser anterior a la fecha de inicio.",
  END_HOUR_NOT_AFTER_START: "La hora de fin debe ser mayor que la hora de inicio.",
  TOO_MANY_SLOTS: "Son demasiados turnos para un solo torneo. Revisá las fechas.",
  CATEGORY_REPEATED: "Hay dos categorías iguales. Dejá una sola.",
  QUOTA_BELOW_TAKEN: "Ya hay más parejas adentro que ese cupo. Subilo, o quitá parejas antes.",
  CATEGORY_NOT_EMPTY: "Ya hay jugadores anotados en la categoría. Se puede quitar cuando no queda nadie.",
  CATEGORY_WAS_DRAWN: "La categoría ya se sorteó alguna vez y sus sorteos quedan a la vista: no se puede quitar.",
  LAST_CATEGORY: "Es la única categoría del torneo. Agregá otra antes, o cancelá el torneo.",
  COURTS_TAKEN: "Una de las canchas se ocupó recién. Mirá los choques y elegí otro horario.",

  TERMS_NOT_ACCEPTED: "Para preinscribirte tenés que aceptar los términos.",
  TERMS_CHANGED:
    "Los términos cambiaron desde que abriste esta página. Te los mostramos: leelos y preinscribite de nuevo.",
  ALREADY_ENTERED: "Ya te preinscribiste en esta categoría.",
  REGISTRATION_CLOSED: "La inscripción está cerrada.",
  ALREADY_DRAWN: "El cuadro ya está generado.",
  CATEGORY_FULL: "La categoría está completa.",
  OTHER_CATEGORY: "Tu perfil es de otra categoría. Si es un error, hablá con el complejo: puede anotarte igual.",
  LEVEL_NOT_ALLOWED:
    "Tu nivel no entra en esta categoría. Si es un error, hablá con el complejo: puede anotarte igual.",
  SUM_TOO_LOW: "Entre los dos no llegan a la suma que pide la categoría. Buscá pareja de otro nivel.",
  PAIR_NOT_MIXED: "En Mixto la pareja es una mujer y un varón. Elegí a otra persona.",
  PARTNER_NOT_ELIGIBLE: "Por su categoría o su nivel, esa persona no puede jugar acá. Elegí a otra.",

  PAIR_NOT_FOUND: "La propuesta ya no está: la retiraron, o uno de los dos ya tiene pareja.",
  PARTNER_IS_SELF: "Elegí a otra persona: no podés formar pareja con vos.",
  PARTNER_NOT_AVAILABLE: "Esa persona ya tiene pareja o se bajó. Elegí a otra persona.",
  NOT_PRE_REGISTERED: "Primero preinscribite en la categoría.",
  ANSWER_FIRST: "Tenés una invitación sin responder. Respondela antes de proponer.",
  PROPOSAL_PENDING: "Ya le propusiste a alguien. Esperá su respuesta.",
  ALREADY_PAIRED: "Ya tenés pareja en esta categoría.",
  NOT_INVITED: "Esta invitación no es para vos.",
  NOT_PROPOSER: "Solo puede retirarla quien la propuso.",
  NOT_YOUR_PAIR: "Esta pareja no es la tuya.",
  ALREADY_ANSWERED: "La invitación ya fue respondida.",
  PAIR_NOT_ACCEPTED: "Falta que los dos jugadores acepten.",
  ALREADY_CONFIRMED: "La pareja ya está confirmada.",
  NOT_CONFIRMED: "La pareja no está confirmada.",

  NOT_ENOUGH_PAIRS: "Se necesitan al menos 2 parejas confirmadas para generar el cuadro.",
  SEED_ORDER_OUTDATED: "Las parejas confirmadas cambiaron. Revisá el orden y generá el cuadro de nuevo.",
  NOT_DRAWN: "El cuadro todavía no está generado.",
  PLAN_CHANGED: "Otra persona cambió el orden o las zonas recién. Mirá cómo quedaron antes de guardar.",
  DRAFT_CHANGED: "El borrador ya no es el que estabas viendo. Mirá cómo quedó.",
  DRAFT_OUTDATED: "Las parejas confirmadas o las reglas cambiaron desde el borrador. Armalo de nuevo.",
  DRAW_CHANGED: "Otra persona volvió a sortear recién. Mirá el cuadro nuevo.",
  RESULTS_EXIST: "Ya hay resultados cargados: el cuadro no se puede volver a sortear.",

  ZONES_OUTDATED: "Las parejas confirmadas cambiaron. Mirá las zonas de nuevo.",
  ZONE_NOT_FOUND: "Esa zona ya no existe. Mirá el sorteo de nuevo.",

  MATCH_NOT_FOUND: "Ese partido ya no está en el cuadro.",
  MATCH_NOT_READY: "Todavía no se sabe quiénes juegan este partido.",
  RESULT_INVALID: "Ese resultado no es posible con este formato. Revisá los sets.",
  RESULT_CHANGED: "Otra persona cambió este partido recién. Te mostramos cómo quedó.",
  NO_RESULT: "Este partido no tiene un resultado para borrar.",
  UNDO_NOT_CONFIRMED: "Este cambio borra otros resultados. Mirá cuáles y confirmalo.",
  ALREADY_WITHDRAWN: "Esta pareja ya se había bajado.",
  WINNER_HAS_LEFT: "Esa pareja se bajó del torneo y ya no puede ganar. Si jugó igual, primero poné que vuelve a jugar.",
  TITLE_IS_WON: "Esta pareja ya ganó el torneo: no le queda nada por jugar.",
  NOT_WITHDRAWN: "Esta pareja no está dada de baja.",
  PAIR_HAS_PLAYED: "Esta pareja ya jugó, o ya se jugó a partir de su W.O.: otra no puede entrar en su lugar.",
  NO_ROOM: "Ese lugar ya no está libre. Mirá el cuadro de nuevo.",
  REPLACEMENT_NOT_AVAILABLE: "Esa pareja ya no puede entrar en su lugar.",

  POINTS_TABLE_REPEATED: "Ya tenés una tabla con ese nombre.",
  POINTS_TABLE_NOT_FOUND: "Esa tabla ya no está. Mirá cómo quedaron.",
  TOO_MANY_POINTS_TABLES: "Ya tenés 12 tablas. Sacá una antes de agregar otra.",
  POINTS_ARE_EARNED: "Ya hay resultados cargados: los puntos de la categoría quedan como están.",

  CLOSE_NOT_READY: "Todavía faltan partidos. Mirá cuáles antes de cerrar el torneo.",
  ALREADY_CLOSED: "El torneo ya está cerrado.",
  NOT_CLOSED: "El torneo no está cerrado.",

  BOOKING_NOT_FOUND: "La reserva ya no está.",
  BOOKING_CHANGED: "Otra persona cambió esta reserva recién. Mirá cómo quedó.",
  HELD_BY_TOURNAMENT: "El turno es de un torneo.",
  ANSWERED_TOO_LATE: "Venció el plazo para responder este pedido: el turno quedó libre.",
  SLOT_TAKEN: "Ese turno se ocupó recién.",
  SLOT_IN_PAST: "Ese turno ya pasó. Elegí uno que venga.",
  OUTSIDE_OPENING_HOURS: "A esa hora el complejo está cerrado.",
  BETWEEN_SLOTS: "Ese horario no es un turno del complejo. Elegí uno de los que ofrece.",
  BOOKING_TOO_FAR: "Todavía no se puede pedir un turno para ese día.",
  TOO_MANY_REQUESTS: "Ya tenés otros pedidos sin respuesta. Esperá que el complejo conteste, o cancelá uno.",
  TOO_LATE_TO_CANCEL: "Falta poco para el turno: para cancelarlo hablá con el complejo.",

  IMAGE_INVALID: "No se pudo subir la imagen.",
  IMAGE_TOO_LARGE: "No se pudo subir la imagen.",
};

/** What is said when nothing better is known: the network failed, or the server did. */
export const faultWords = {
  title: "Error",
  offline: "No hay conexión con el servidor. Probá de nuevo.",
  unknown: "Algo salió mal de nuestro lado. Probá de nuevo.",
} as const;
