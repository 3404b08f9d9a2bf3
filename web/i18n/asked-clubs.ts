/** What is said, once the form was sent, to whoever gave a telephone that clubs have of somebody without an account. */
export function askedWords(clubs: readonly string[]): string {
  return `Puede que ya hayas jugado acá. Le pedimos a ${new Intl.ListFormat("es-AR").format(clubs)} que te confirme.`;
}
