/** Formats the duration of a slot: "1 h", "1 h 30", "2 h"; it never breaks across lines. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${rest}`;
}
