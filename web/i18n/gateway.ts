/** Connecting a club's account at Mercado Pago. */
export const gatewayWords = {
  onLine: "Cobro en línea",
  loadFailed: "No pudimos traer cómo cobrás en línea",
  hint: "Tus jugadores pagan en línea su inscripción y sus turnos, y la plata va directo a tu cuenta. Cuando llega, el pago queda registrado solo.",
  standIn: "En esta máquina es de prueba: no se mueve plata.",
  connect: "Conectar Mercado Pago",
  connectDetail: "Te llevamos a Mercado Pago, entrás con la cuenta del complejo y volvés acá.",
  connectFailed: "No se pudo abrir Mercado Pago.",
  again: "Volvé a conectar",
  saved: "Mercado Pago conectado",

  connected: "Conectado",
  stopped: "Sin conexión",
  ofTest: "De prueba",
  account: (collector: number) => `Cuenta ${collector}`,
  untilDetail: "Se renueva solo antes de esa fecha.",
  unsigned: "Falta la clave secreta del webhook: los pagos entran igual, pero pueden tardar unos minutos en verse.",
  troubles: {
    unreadable: "Cambió la clave de este sitio y ya no podemos leer el permiso. Volvé a conectar la cuenta.",
    refused: "Mercado Pago rechazó el permiso que teníamos. Volvé a conectar la cuenta.",
    "taken-back": "Le sacaron el permiso a Punto de Oro desde Mercado Pago. Volvé a conectar la cuenta.",
    "not-renewed": "No pudimos renovar el permiso. Volvé a conectar la cuenta antes de que venza.",
  },
  ends: (days: number) =>
    days === 0
      ? "No pudimos renovar el permiso y ya venció. Volvé a conectar la cuenta."
      : `No pudimos renovar el permiso: vence ${days === 1 ? "mañana" : `en ${days} días`}. Volvé a conectar la cuenta antes.`,

  coupons: "Aceptar cupones para inscripciones",
  couponsHint:
    "Se pagan en efectivo en Rapipago o Pago Fácil hasta tres días después, y nunca después de que empiece el torneo.",

  tryOut: "Probar con $ 10",
  tryDetail:
    "Se abre en otra pestaña. Pagá con una tarjeta o una cuenta que no sea la del complejo: te llega a tu cuenta y no figura en Finanzas.",
  tryFailed: "No se pudo probar.",
  tried: {
    open: "Esperando el pago de prueba…",
    waiting: "Mercado Pago está procesando el pago de prueba…",
    refused: "El pago de prueba fue rechazado. Probá con otro medio.",
    review: "Llegó un pago de prueba que no es el que se pidió. Fijate si la cuenta conectada es la del complejo.",
    over: "Nadie pagó la prueba. Podés probar de nuevo.",
    paid: "Funciona: el pago de prueba llegó.",
  },

  disconnect: "Desconectar",
  disconnectTitle: "¿Desconectar Mercado Pago?",
  disconnectDetail: "Nadie más va a poder pagarte en línea. Los pagos que ya están en camino se registran igual.",
  disconnected: "Mercado Pago desconectado",
  disconnectFailed: "No se pudo desconectar.",

  byToken: "Conectar con tu access token",
  change: "Cambiar el access token",
  stepsTitle: "Cómo se conecta",
  steps: [
    "Entrá a mercadopago.com.ar/developers con la cuenta del complejo y abrí Tus integraciones.",
    "Creá una aplicación de pagos online con Checkout Pro, con el nombre del complejo.",
    "En Credenciales de producción copiá el Access Token y pegalo abajo.",
    "En Webhooks, Configurar notificaciones, pegá esta dirección y elegí el evento Pagos.",
    "Copiá la clave secreta que te muestra ahí y pegala abajo.",
  ],
  notifyAt: "Dirección para el webhook",
  token: "Access token",
  tokenHint: "Empieza con APP_USR. Con uno que empieza con TEST los pagos son de prueba.",
  secret: "Clave secreta del webhook",
  save: "Conectar",
  saving: "Conectando",
  saveFailed: "No se pudo conectar.",

  returning: "Conectando Mercado Pago",
  returningDetail: "Un momento: estamos guardando el permiso.",
  notConnected: "No se conectó Mercado Pago",
  denied: "No diste el permiso. Sin él, tus jugadores no pueden pagarte en línea.",
  toSetup: "Volver a Ajustes",
} as const;
