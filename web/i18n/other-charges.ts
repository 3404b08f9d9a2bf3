/** Charges at the desk besides courts and entries. */
export const otherChargeWords = {
  open: "Cobrar otra cosa",
  title: "Cobrar otra cosa",
  detail: "Pelotas, bebidas, un alquiler de paleta: lo que no es una cancha ni una inscripción.",
  guest: "Otra persona",
  nameMissing: "Escribí quién es.",
  how: "Cómo paga",
  later: "Queda debiendo",
  submitOwed: "Anotar la deuda",
  paid: (what: string, amount: string) => `${what}: ${amount} cobrados`,
  owed: (what: string, amount: string) => `${what}: ${amount} a cobrar`,
  failed: "No se pudo registrar.",
} as const;
