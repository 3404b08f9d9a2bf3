/** Publishing before the wizard has loaded, and for a deactivated club. */
export const publishPlaceWords = {
  title: "Crear Torneo",
  inactive: "El complejo está desactivado: no puede publicar torneos.",
  inactiveMessage:
    "Los torneos que ya publicó siguen en pie. Para activarlo, escribile a la organización de la provincia.",
  inactiveAction: "Ver mis torneos",
  pairCount: (count: number) => (count === 1 ? "1 pareja" : `${count} parejas`),
} as const;
