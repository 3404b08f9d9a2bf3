/** What the operator reads. Whoever runs a province's platform reads Spanish; only the program's own log is English. */
export const sentences = {
  usage: `Uso:
  npm run admin -- --email sol@club.example [--name "Sol Ríos"]   crea una cuenta de súper admin (pide la contraseña)
  npm run admin -- --email sol@club.example --promote             hace súper admin a una cuenta que ya existe
  npm run admin -- --email sol@club.example --demote              le quita ese rol

La contraseña también puede venir en la variable ADMIN_PASSWORD o por la entrada estándar.
`,
  askPassword: "Contraseña: ",
  askAgain: "Otra vez: ",
  passwordsDiffer: "Las contraseñas no coinciden. No cambió nada.",
  interrupted: "Interrumpido. No cambió nada.",
  PASSWORD_TOO_SHORT: "La contraseña debe tener al menos 6 caracteres. No cambió nada.",
  PASSWORD_TOO_LONG: "La contraseña puede tener hasta 128 caracteres. No cambió nada.",
  PASSWORD_TOO_COMMON: "Esa contraseña es muy común. Elegí otra. No cambió nada.",
  EMAIL_TAKEN: "Ya existe una cuenta con ese e-mail. Para hacerla súper admin, agregá --promote. No cambió nada.",
  ACCOUNT_NOT_FOUND: "No existe ninguna cuenta con ese e-mail. No cambió nada.",
  LAST_SUPER_ADMIN: "Es el único súper admin activo: primero creá otro. No cambió nada.",
  created: "Listo: se creó la cuenta de súper admin",
  promoted: "Listo: ahora es súper admin",
  demoted: "Listo: ya no es súper admin",
  alreadySo: "No había nada que cambiar:",
} as const;
