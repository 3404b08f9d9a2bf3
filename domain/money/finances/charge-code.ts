/** Crockford's base 32 digits: no two of them are confused when read aloud. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Returns the short code of a charge for people, such as "PO-4F7K": the last twenty bits of its id. Among a million
 * charges two may share a code, so the program never identifies a charge by it.
 */
export function codeOfCharge(id: string): string {
  const bits = Number.parseInt(id.slice(-5), 16);
  return `PO-${[15, 10, 5, 0].map((by) => digits[(bits >> by) & 31]).join("")}`;
}
