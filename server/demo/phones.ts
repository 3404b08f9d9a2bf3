/** An invented telephone of Paraná, the nth of a thousand; whoever calls it reaches nobody of the demonstration. */
export function demoPhone(nth: number): string {
  return `+549343400${String(nth % 1000).padStart(3, "0")}0`;
}
