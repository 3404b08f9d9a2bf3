/**
 * Returns the beginning of a UUID as people read it aloud and type it: "3F9A-12BC". The code alone gives no access: its
 * holder also has to identify themselves.
 */
export function codeOf(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/** Returns the first and the last UUID with this code, in any typed form; null for an invalid code. */
export function idsOfCode(typed: string): { readonly first: string; readonly last: string } | null {
  const hex = typed.replace(/[\s-]/g, "").toLowerCase();
  if (!/^[0-9a-f]{8}$/.test(hex)) return null;
  return { first: `${hex}-0000-0000-0000-000000000000`, last: `${hex}-ffff-ffff-ffff-ffffffffffff` };
}
