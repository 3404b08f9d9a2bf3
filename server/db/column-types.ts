import { types } from "pg";

/** Numbers of types that the driver's own list leaves out; PostgreSQL never changes them. */
const arrays: Readonly<Record<"text" | "bigint" | "timestamp" | "date", number>> = {
  text: 1009,
  bigint: 1016,
  timestamp: 1115,
  date: 1182,
};

/**
 * Days and wall-clock hours stay the text that PostgreSQL sends: as a Date they would become instants of the machine's
 * own zone, and days would slip. Big integers become numbers, and fail loudly where a number cannot hold them.
 */
export function readDatesAsText(): void {
  const asText = (value: string) => value;
  const asTexts = types.getTypeParser(arrays.text);
  types.setTypeParser(types.builtins.DATE, asText);
  types.setTypeParser(types.builtins.TIMESTAMP, asText);
  types.setTypeParser(arrays.date, asTexts);
  types.setTypeParser(arrays.timestamp, asTexts);
  types.setTypeParser(types.builtins.INT8, exactNumber);
  types.setTypeParser(arrays.bigint, (value) => asTexts(value).map(exactNumber));
}

function exactNumber(value: string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`The database sent ${value}, which a number cannot hold exactly`);
}
