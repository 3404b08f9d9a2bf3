const lettersMax = 72;
/** An area of one or more words in lower case, and a statement. */
const form = /^[a-z][a-z0-9-]*(,? [a-z0-9-]+)*: \S/;

/** Returns the fault of a subject in words, or undefined if it is a short `area: statement` without a full stop. */
export function subjectFault(subject: string): string | undefined {
  const letters = [...subject].length;
  if (letters > lettersMax) return `${letters} letters, over ${lettersMax}`;
  if (!form.test(subject)) return "not of the form `area: statement`";
  if (subject.endsWith(".")) return "a full stop at its end";
  return undefined;
}
