/** Where the phone's map looks for a club. */
export function mapLink({ name, address }: { readonly name: string; readonly address: string }): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`;
}
