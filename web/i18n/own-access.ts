/** "Email y contraseña" of "Mi cuenta". */
export const ownAccessWords = {
  row: "Email y contraseña",
  unconfirmed: (email: string) => `${email}, sin confirmar`,

  confirmedDetail: (email: string) => `Ingresás con ${email}.`,
  unconfirmedDetail: (email: string) =>
    `Todavía no confirmaste ${email}. Abrí el enlace que te mandamos; si el email está mal escrito, corregilo acá abajo.`,
  pendingDetail: (email: string) => `Te mandamos un enlace a ${email}. El cambio se hace cuando lo abras.`,
  resend: "Mandar de nuevo el enlace",
  resent: (email: string) => `Enlace mandado a ${email}`,
  resendFailed: "No se pudo mandar el enlace.",
  keep: "No cambiar el email",
  kept: "Tu email sigue siendo el mismo",

  emailTitle: "Cambiar el email",
  newEmail: "Email nuevo",
  password: "Contraseña de ahora",
  saveEmail: "Cambiar email",
  emailChanged: (email: string) => `Tu email ahora es ${email}. Te mandamos un enlace para confirmarlo.`,
  emailAsked: (email: string) => `Te mandamos un enlace a ${email}`,
  emailFailed: "No se pudo cambiar el email.",

  passwordTitle: "Cambiar la contraseña",
  passwordHint: "6 caracteres o más. Las otras sesiones se cierran.",
  passwordHintStrong: "12 caracteres o más. Las otras sesiones se cierran.",
  savePassword: "Cambiar contraseña",
  passwordFailed: "No se pudo cambiar la contraseña.",

  googleOnly: "Ingresás con Google y no tenés contraseña acá. Para cambiar el email, creá una primero.",
  createPassword: "Crear una contraseña",
  passwordMailed: (email: string) => `Te mandamos un enlace a ${email} para elegirla`,
} as const;
