const matches = (count: number) => (count === 1 ? "1 partido" : `${count} partidos`);
const pairs = (count: number) => (count === 1 ? "1 pareja" : `${count} parejas`);
const players = (count: number) => (count === 1 ? "1 jugador" : `${count} jugadores`);

/** Publishing the order of play, and announcing it. */
export const publicationWords = {
  first: (count: number) => `Primera publicación: ${matches(count)}`,
  changes: (count: number, ofPairs: number) =>
    `${count === 1 ? "Cambia" : "Cambian"} ${matches(count)}${ofPairs > 0 ? `, ${pairs(ofPairs)}` : ""}`,
  seeAll: (count: number) => `Ver los ${count} cambios`,
  fromTo: (before: string, now: string) => `${before} → ${now}`,
  nowhere: "sin horario",
  tellByMail: (count: number) => `Avisar por correo a ${players(count)}`,
  nobodyByMail: "Nadie de estos partidos tiene email cargado.",
  nobodyYet: "Todavía no se sabe quién juega esos partidos.",
  afterwards: "Después te damos el texto para mandar por WhatsApp.",

  firstText: (name: string) => `Ya están los horarios de ${name}. Mirá cuándo jugás:`,
  changedText: (name: string) => `Cambiaron horarios de ${name}:`,
  line: (names: string, place: string) => `• ${names}: ${place}`,
  toBeTold: "horario a confirmar",
  more: (count: number) => (count === 1 ? "• y 1 partido más" : `• y ${count} partidos más`),
} as const;
