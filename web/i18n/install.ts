/** Installing the application. */
export const installWords = {
  install: "Instalar la app",
  detail: "Se abre al toque, también sin señal.",
  open: "Abrí Punto de Oro desde la pantalla de inicio.",
} as const;
