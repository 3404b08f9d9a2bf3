/** Makes the nth of a thousand invented telephone numbers of Paraná. Nobody of the demonstration answers there. */
export function demoPhone(nth: number): string {
  return `+549343400${String(nth % 1000).padStart(3, "0")}0`;
}
