/** The digits, without 0, O, I and l, which are easily confused. */
const digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const base = BigInt(digits.length);
const length = 22;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Returns a UUID in 22 letters and digits, for addresses that people send each other; always the same for the same one.
 */
export function shortId(id: string): string {
  let rest = BigInt(`0x${id.replaceAll("-", "")}`);
  let short = "";
  while (short.length < length) {
    short = digits.charAt(Number(rest % base)) + short;
    rest /= base;
  }
  return short;
}

/** Returns the UUID of a short id, or a full UUID unchanged; null for any other text. */
export function idOf(short: string): string | null {
  if (uuid.test(short)) return short;
  if (short.length !== length) return null;
  let number = 0n;
  for (const digit of short) {
    const value = digits.indexOf(digit);
    if (value < 0) return null;
    number = number * base + BigInt(value);
  }
  const hex = number.toString(16).padStart(32, "0");
  if (hex.length > 32) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
