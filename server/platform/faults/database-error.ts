import { causesOf } from "./causes.ts";

/** The constraint that the database says was broken, looked for through the driver's and the query builder's wrapping. */
function brokenConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if ("constraint" in cause && typeof cause.constraint === "string") return cause.constraint;
  }
  return undefined;
}

/**
 * Waits for a story that ran in a transaction. A constraint that it broke, because the rules had looked at a moment that
 * was over, becomes the refusal that the constraint stands for.
 */
export async function refuseOnConstraint<Told>(
  story: Promise<Told>,
  refusals: Readonly<Record<string, () => Error>>,
): Promise<Told> {
  try {
    return await story;
  } catch (error) {
    const refuse = refusals[brokenConstraint(error) ?? ""];
    throw refuse ? refuse() : error;
  }
}
