/** Notifications on this device: turning them on, and obstacles. */
export const pushWords = {
  ask: "Avisame al celular",
  lead: "Te avisamos cuando te inviten, cuando salga tu horario y cuando te llamen a la cancha.",
  on: "Listo: te avisamos en este dispositivo.",
  off: "En este dispositivo ya no te avisamos.",
  failed: "No se pudieron activar los avisos.",
  offFailed: "No se pudo quitar el dispositivo.",
  again: "Volver a probar",

  refusedTitle: "Este navegador tiene bloqueados los avisos",
  refusedLead: "Para que te lleguen, hay que permitirlos en el navegador:",
  refusedSteps: {
    Android: [
      "Tocá el ícono que está a la izquierda de la dirección, arriba.",
      "Entrá en Permisos y después en Notificaciones.",
      "Elegí Permitir y volvé acá.",
    ],
    iPhone: [
      "Abrí Ajustes en el iPhone.",
      "Entrá en Notificaciones y buscá Punto de Oro.",
      "Activá Permitir notificaciones y volvé acá.",
    ],
    other: [
      "Hacé clic en el ícono que está a la izquierda de la dirección, arriba.",
      "Buscá Notificaciones.",
      "Elegí Permitir y volvé acá.",
    ],
  },
  refusedMeanwhile: "Mientras tanto, todo queda en Avisos, y lo importante te llega por correo.",

  tabTitle: "Agregá Punto de Oro a tu pantalla de inicio",
  tabLead: "En el iPhone los avisos llegan solo a las aplicaciones. Es un minuto:",
  tabShare: "Tocá Compartir, el cuadrado con la flecha hacia arriba.",
  tabAdd: "Elegí “Agregar a inicio” y confirmá.",
  tabAddRow: "Agregar a inicio",
  tabOpen: "Abrí Punto de Oro desde la pantalla de inicio y tocá de nuevo “Avisame al celular”.",

  unsupportedTitle: "Este navegador no recibe avisos",
  unsupportedMessage:
    "Probá con Chrome, Edge, Firefox o Safari, fuera del modo incógnito. Lo importante te llega por correo.",

  devices: "Dispositivos con avisos",
  devicesEmpty: "Ninguno todavía.",
  devicesFailed: "No se pudieron cargar los dispositivos.",
  here: "Este dispositivo",
  since: (day: string) => `Desde el ${day}`,
  test: "Probar aviso",
  tested: (told: number, of: number) =>
    told === 0
      ? "El aviso de prueba no salió. Probá de nuevo en un rato."
      : told < of
        ? `Mandamos un aviso de prueba a ${told} de ${of} dispositivos.`
        : of === 1
          ? "Te mandamos un aviso de prueba."
          : `Te mandamos un aviso de prueba a ${of} dispositivos.`,
  testFailed: "No se pudo mandar el aviso de prueba.",
  remove: "Quitar",
  removeOf: (name: string) => `Quitar ${name}`,
} as const;
