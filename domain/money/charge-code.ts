/** Crockford's digits: none of them is taken for another when it is read aloud. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * What a charge is called where people write it down, "PO-4F7K": the last twenty bits of its id. Two of a million may share one, so it
 * names a charge to people and never to the program.
 */
export function codeOfCharge(id: string): string {
  const bits = Number.parseInt(id.slice(-5), 16);
  return `PO-${[15, 10, 5, 0].map((by) => digits[(bits >> by) & 31]).join("")}`;
}
