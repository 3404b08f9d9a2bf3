/** Without a connection. */
export const offlineWords = {
  notice: "Sin conexión. Lo que ves puede no estar al día.",
} as const;
