type Question = () => boolean | Promise<boolean>;

let ask: Question = () => true;

/** Says what whoever signs out is asked before. */
export function askBeforeLeaving(question: Question): void {
  ask = question;
}

/** Whether whoever signs out may do so now. */
export async function mayLeave(): Promise<boolean> {
  return ask();
}
