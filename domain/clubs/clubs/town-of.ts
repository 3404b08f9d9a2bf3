/** Returns the town of an Argentine address: the text after the last comma, or the whole text without one. */
export function townOf(address: string): string {
  return address.split(",").at(-1)?.trim() || address;
}
