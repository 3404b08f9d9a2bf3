/** The reminder until the person's e-mail address is confirmed. */
export const confirmEmailWords = {
  remind: "Confirmá tu email",
  remindDetail: (email: string) => `Te mandamos un enlace a ${email}.`,
} as const;
