/** The reminder until the person's e-mail address is confirmed. */
export const confirmEmailWords = {
  remindDetail: (email: string) => `Te mandamos un enlace a ${email}.`,
} as const;
