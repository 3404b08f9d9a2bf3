/** The town of an address as people write it in Argentina, what stands after the last comma; the whole when there is none. */
export function townOf(address: string): string {
  return address.split(",").at(-1)?.trim() || address;
}
