/** Reports by players, for the super administrators. */
export const reportWords = {
  title: (open: number) => (open === 0 ? "Denuncias" : `Denuncias (${open})`),
  none: "No hay denuncias sin responder",
  noneMessage: "Acá aparece lo que los jugadores denuncian en Busco compañero.",
  failed: "No se pudieron cargar las denuncias",
  by: (reporter: string) => `La hizo ${reporter}`,
  ad: (text: string) => `Su búsqueda dice: “${text}”`,
  wrote: (text: string) => `Le escribió: “${text}”`,
  close: "No hace falta nada",
  closeNamed: (name: string) => `Cerrar la denuncia sobre ${name}`,
  endAds: "Bajar su búsqueda",
  endAdsNamed: (name: string) => `Bajar la búsqueda de ${name}`,
  endAdsTitle: (name: string) => `¿Bajar la búsqueda de ${name}?`,
  endAdsMessage:
    "Deja de aparecer en Busco compañero. Puede publicar otra: para que no entre más, desactivá su cuenta en Gestionar Usuarios.",
  closed: "Denuncia cerrada",
  adsEnded: "Bajaste su búsqueda",
  answerFailed: "No se pudo responder la denuncia.",
} as const;
