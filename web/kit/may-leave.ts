type Question = () => boolean | Promise<boolean>;

let ask: Question = () => true;

/** Sets the question that a sign-out must pass. */
export function askBeforeLeaving(question: Question): void {
  ask = question;
}

/** Asks whether a sign-out may proceed now. */
export async function mayLeave(): Promise<boolean> {
  return ask();
}
