/**
 * Account numbers for bank transfers in Argentina: a bank account has a CBU, a virtual wallet a CVU of the same form,
 * and either may have an alias. See docs/rules/money.md, 7.1.
 */

/** An alias: 6 to 20 letters without accents or ñ, digits, dots and hyphens; large and small letters are the same. */
const aliasForm = /^[A-Za-z0-9.-]{6,20}$/;

/** The two blocks of a CBU: bank and branch with their check digit, then the account with its own. */
const blocks = [
  { from: 0, weights: [7, 1, 3, 9, 7, 1, 3] },
  { from: 8, weights: [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3] },
] as const;

/** Checks if this can be an alias. */
export function isAlias(text: string): boolean {
  return aliasForm.test(text);
}

/** Checks if these are the 22 digits of a CBU or a CVU, with both check digits right. */
export function isCbu(digits: string): boolean {
  return /^\d{22}$/.test(digits) && blocks.every(({ from, weights }) => checks(digits.slice(from), weights));
}

/** Tells a CBU from a CVU: the number of a virtual wallet begins with three zeros, as no bank's does. */
export function kindOfCbu(digits: string): "CBU" | "CVU" {
  return digits.startsWith("000") ? "CVU" : "CBU";
}

/** Verifies a check digit: the digits times their weights, plus the check digit after them, make a multiple of ten. */
function checks(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (sum + Number(digits[weights.length])) % 10 === 0;
}
