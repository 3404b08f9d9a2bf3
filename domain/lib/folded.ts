/** A text without accents and capitals, as it is compared with others: "Núñez" is "nunez". */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("es");
}
