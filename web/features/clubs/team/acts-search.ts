/** The person whose acts are listed, in the address: `?persona=…`. */
export type ActsSearch = { persona?: string };

/** Reads the known parameter of an address; ignores anything else. */
export function actsSearch({ persona }: Record<string, unknown>): ActsSearch {
  return typeof persona === "string" && /^[\da-f-]{36}$/.test(persona) ? { persona } : {};
}
