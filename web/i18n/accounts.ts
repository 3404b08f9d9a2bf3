import * as texts from "./texts.ts";

/** Signing in and out, registration, and the own profile. */
export const accountWords = {
  sheetTitle: "Entrá a la cancha",
  signingIn: "Ingresando",
  signingUp: "Creando tu cuenta",
  email: "Email",
  passwordHint: "6 caracteres o más.",
  forgot: "¿Olvidaste tu contraseña?",
  emailForReset: "Por favor, ingresa tu email para restablecer la contraseña.",
  resetSentTitle: "Revisá tu correo",
  resetSent: "Se ha enviado un enlace para restablecer tu contraseña a tu correo.",
  resetFailed: "No se pudo enviar el correo. Verifica que el email sea correcto.",
  accessError: "Error de Acceso",
  registrationError: "Error de Registro",
  terms: "Qué hacemos con tus datos:",
} as const;

/** The notice on a screen that was reloaded because another tab signed in with another account. */
export const otherPersonWords = {
  title: "Cambiaste de cuenta en otra pestaña",
  now: (name: string) => `Ahora estás como ${name}, y esta pantalla se volvió a cargar.`,
  refused: "Lo último que tocaste no se hizo.",
} as const;

/** Signing in through Google, in a window of its own. */
export const googleWords = {
  go: "Seguir con Google",
  busy: "Seguí en la ventana de Google",
  or: "o con tu email",
  left: "La ventana de Google se cerró antes de terminar. Probá de nuevo cuando quieras.",
  blocked: "El navegador no dejó abrir la ventana de Google. Permití las ventanas emergentes y probá de nuevo.",
  failed: "No se pudo ingresar con Google. Probá de nuevo en un momento.",
  returnTitle: "Ingreso con Google",
  done: "Listo. Ya podés cerrar esta ventana.",
  notDone: "No pudiste ingresar",
  goOn: "Seguir",
} as const;

/** The form of `/restablecer`. */
export const resetWords = {
  lead: "Elegí la contraseña con la que vas a ingresar desde ahora. Las sesiones abiertas se cierran.",
  submit: "Guardar contraseña",
  done: "Ya podés ingresar con tu contraseña nueva.",
  useless: "Los enlaces valen una hora y una sola vez. Pedí otro desde Ingresar, en “¿Olvidaste tu contraseña?”.",
  askAgain: "Ir a Ingresar",
} as const;

/** Sentences for refused sign-ins, by the codes of the identity provider and of our own checks. */
export const providerWords: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: "El email o la contraseña no son correctos.",
  INVALID_EMAIL: texts.emailInvalid,
  EMAIL_INVALID: texts.emailInvalid,
  REQUIRED: texts.required,
  TOO_LONG: texts.tooLong,
  NOT_PLAIN_TEXT: texts.notPlainText,
  USER_ALREADY_EXISTS: texts.emailTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: texts.emailTaken,
  PASSWORD_TOO_SHORT: texts.passwordTooShort,
  PASSWORD_TOO_LONG: texts.passwordTooLong,
  PASSWORD_TOO_WEAK:
    "La contraseña de un súper administrador tiene 12 caracteres o más. Si la tuya es más corta, pedí otra en “¿Olvidaste tu contraseña?”.",
  PASSWORD_TOO_COMMON: texts.passwordTooCommon,
  ACCOUNT_INACTIVE: texts.accountInactive,
  TOO_MANY_ATTEMPTS: texts.tooManyAttempts,
  INVALID_TOKEN: "Este enlace ya no sirve. Pedí uno nuevo.",
  account_not_linked: "Ese email ya tiene una cuenta con contraseña. Ingresá con tu email y tu contraseña.",
  email_not_verified: "Google no confirmó que ese email sea tuyo. Confirmalo en Google y probá de nuevo.",
  email_not_found: "Google no nos dio tu email, y sin él no podemos abrirte una cuenta.",
  access_denied: "No diste permiso en Google. Probá de nuevo cuando quieras.",
  state_mismatch: "El ingreso con Google tardó demasiado. Probá de nuevo.",
};
export const providerUnknown = "No se pudo completar. Probá de nuevo en un momento.";

/** The form of `/registrar-complejo`. */
export const clubRegistrationWords = {
  lead: "Publicá torneos, confirmá parejas y ordená tus canchas en un solo lugar.",
  clubPart: "El complejo",
  personPart: "Quién lo administra",
  courts: "Número de canchas",
  courtsHint: "Las llamamos Cancha 1, Cancha 2… Después podés cambiarles el nombre.",
  whatsapp: "WhatsApp del complejo",
  whatsappHint: "Por acá te escriben los jugadores.",
  submit: "Registrar complejo",
  failedTitle: "Error de Registro",
  haveAccount: "¿Ya tenés cuenta?",
  backToLanding: "Inicio",
} as const;

/** The form of `/crear-perfil`. */
export const profileWords = {
  title: "Completá tu perfil",
  lead: "Así te encontramos torneos y compañeros de tu categoría.",
  levelHelp: {
    "7ma": "Recién empezás o jugás hace poco.",
    "6ta": "Sostenés el peloteo y usás las paredes.",
    "5ta": "Jugás con regularidad y subís a la red.",
    "4ta": "Manejás bandeja y globo con intención.",
    "3ra": "Competís seguido y definís los puntos.",
    "2da": "Nivel alto de competencia provincial.",
    "1ra": "Lo más alto de la provincia.",
  },
  submit: "Guardar y buscar torneos",
  submitAndGoOn: "Guardar y seguir",
  loginRequired: "Debes estar logueado para crear un perfil.",
  failed: "Hubo un error al crear tu perfil.",
} as const;
