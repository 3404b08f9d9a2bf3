import { hiddenNumbers } from "./rating-world.ts";

const { before, after, sigma, chance, title, parity } = hiddenNumbers;
const chances = [chance, 1 - chance, title, 1 - title];
/** The hidden numbers as they may be sent: whole, rounded, or in percent with a decimal. */
const forbidden = [
  ...[before, after, Math.round(before), Math.round(after), sigma, parity],
  ...chances.flatMap((one) => [one, Math.round(1000 * one) / 1000, Math.round(1000 * one) / 10]),
];
const points = [before, after].map(Math.round);
const written = points.flatMap((one) => [`${one}`, `${Math.floor(one / 1000)}\\.${one % 1000}`]).join("|");
/** Finds the points as a whole number in a text: among the digits of an instant they would be no rating. */
const writtenPoints = new RegExp(`(?<![\\w.,:])(?:${written})(?![\\w:]|[.,]\\d)`, "g");
/** Fields that hold a chance or a part of it, of whomever. */
const fieldOfRatings =
  /^(sum|chances|because|luck|favourite|parity|expected|factor|sigma(Before|After|_before|_after))$/;

/** A text without its ids, which are random: four digits of one would pass for a rating. */
const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id");
const writtenIn = (text: string): readonly string[] => withoutIds(text).match(writtenPoints) ?? [];

/** Lists where an answer has a hidden number, as a number or in a text, or another field from which it follows. */
export function ratedIn(answer: unknown, path = ""): string[] {
  if (typeof answer === "number") return forbidden.some((one) => Math.abs(one - answer) < 1e-6) ? [path] : [];
  if (typeof answer === "string") return writtenIn(answer).length > 0 ? [path] : [];
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => {
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    // The exact uncertainty after a match tells how likely its result was.
    const isExact = key === "sigma" && typeof value === "number" && !Number.isInteger(value);
    return isExact || (fieldOfRatings.test(key) && !isEmpty) ? [`${path}.${key}`] : ratedIn(value, `${path}.${key}`);
  });
}

/** Lists the hidden numbers and the fields of ratings in a text: a page, or data that it shows. */
export function numbersIn(whole: string): string[] {
  const text = withoutIds(whole);
  const numbers = text.match(/(?<![\w.,])\d+(?:\.\d+)?(?![\w.])/g) ?? [];
  const fields = text.match(/"(chances|because|luck|favourite|parity|sigma|mu)"/g) ?? [];
  const rated = numbers.filter((one) => forbidden.some((number) => Math.abs(number - Number(one)) < 1e-6));
  return [...rated, ...fields, ...writtenIn(text)];
}
