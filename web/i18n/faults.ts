/** What is said when nothing better is known: the network failed, or the server did. */
export const faultWords = {
  title: "Error",
  offline: "No hay conexión con el servidor. Probá de nuevo.",
  unknown: "Algo salió mal de nuestro lado. Probá de nuevo.",
} as const;
