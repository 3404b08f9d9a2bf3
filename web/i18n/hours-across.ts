/** Free slots at an hour, at any club. */
export const hoursWords = {
  title: "Canchas libres",
  lead: "Elegí día y hora: te mostramos qué complejos tienen lugar y cuánto sale.",
  chooseHour: "¿Cuándo querés jugar?",
  anyHour: "Cualquiera",
  near: "Dónde",
  everywhere: "Toda la provincia",
  clubsOf: (day: string) => `Complejos con lugar ${day}`,
  startsOf: (club: string) => `Horas libres en ${club}`,
  moreStarts: (count: number) => (count === 1 ? "y 1 hora más" : `y ${count} horas más`),
  noneThere: "No queda nada libre ese día.",
  freeAt: (day: string, time: string) => `Libres ${day}, ${time}`,
  inTown: (town: string) => `En ${town}`,
  elsewhere: "En otras localidades",
  courts: (count: number) => (count === 1 ? "1 cancha" : `${count} canchas`),
  atClub: (town: string, courts: string, price: string | null) => [town, courts, price].filter(Boolean).join(" · "),
  priceOf: (length: string, price: string) => `${length} ${price}`,
  fromPrice: (price: string) => `desde ${price}`,
  noneOfDay: "Ese día no queda ningún turno para pedir. Probá con otro.",
  beyond: (count: number, town: string | undefined) => {
    const many = count === 1 ? "Hay 1 complejo más que acá no se ve" : `Hay ${count} complejos más que acá no se ven`;
    return town ? `${many}: los de ${town} van primero.` : `${many}. Elegí una localidad: los de ahí van primero.`;
  },
  beyondByName: (count: number) =>
    count === 1
      ? "Hay 1 complejo más que no se compara por hora. Elegí «Cualquiera» y buscalo por nombre."
      : `Hay ${count} complejos más que no se comparan por hora. Elegí «Cualquiera» y buscá el tuyo por nombre.`,
  noneAtHour: (time: string) => `A las ${time} no queda nada libre ese día. Probá con otra hora.`,
  failed: "No se pudieron cargar los horarios libres",
  signInLast: "Para reservar te pedimos ingresar o crear tu cuenta; lo que elegiste queda guardado.",
  changeClub: "Ver otros complejos",
  gone: "Ese turno ya no está libre. Elegí otro.",
  otherClubs: "Buscar por horario en todos los complejos",
} as const;
