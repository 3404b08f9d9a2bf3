/** Returns the address of a club on the phone's map. */
export function mapLink({ name, address }: { readonly name: string; readonly address: string }): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`;
}
